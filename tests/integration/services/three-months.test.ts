import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMonthBooks, createMonthReader } from '../../../electron/services/books/month-books.ts'
import { createMonthRunner } from '../../../electron/services/books/run-month.ts'
import { createExportRunner } from '../../../electron/services/exports/run-export.ts'
import type { StatementHolder } from '../../../electron/services/exports/statement-heading.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { addMonths, spanOf } from '../../../shared/books/month-span.ts'
import { type Month, monthSchema } from '../../../shared/domain/closing.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { ExportFormat } from '../../../shared/domain/statement-export.ts'
import { parseCnpj } from '../../../shared/ids/cnpj.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { readPaper } from '../../e2e/read-paper.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { ownedFiles } from '../../fixtures/file-threads.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { readOfx } from '../../fixtures/read-ofx.ts'
import { readZip } from '../../fixtures/read-zip.ts'
import { pix, refund } from '../../fixtures/receiving-samples.ts'
import {
  centavosOf,
  contaAzulSum,
  csvSum,
  dominioSum,
  ofxSum,
  pdfSum,
  summarySum,
  wordsOf,
  xlsxSum,
} from '../../fixtures/statement-sums.ts'
import { anyLine, line } from '../../fixtures/vault-samples.ts'

const document = parseCnpj('41208765000107')
if (!document.ok) throw new Error('not a CNPJ')
const holder: StatementHolder = {
  companyName: 'Aurora Distribuidora Ltda.',
  companyDocument: document.value,
  environment: 'production',
  payer: { institution: 'Banco Mandacaru (778)', issuer: '0001', number: '482137' },
}
const files = ownedFiles()
// A file has a thread of its own: of the hundred each fifth is packed, and with QUITA_PACKS=full all of them.
const EVERY = process.env['QUITA_PACKS'] === 'full' ? 1 : 5
// Another number draws another hundred.
const SEED = Number(process.env['QUITA_PACKS_SEED'] ?? '2026')
const account = { bank: '778', branch: '1', number: '48213-7' }
const ofx: ExportFormat = { format: 'ofx', account, ids: 'account-digit' }
const months = ['2026-08', '2026-09', '2026-10'].map((text) => monthSchema.parse(text))
const beginnings = ['2026-08', '2026-09', '2026-10', '2026-11'].map((text) => `${text}-01T03:00:00Z`)
const BEFORE = instantFromMs(Date.UTC(2026, 5, 20))
const AFTER = instantFromMs(Date.UTC(2026, 10, 20))

/** Movements around the ends of three months, to the millisecond, and some between; what never moved among them. */
const movement = fc.record({
  at: fc.oneof(
    fc
      .tuple(fc.constantFrom(...beginnings), fc.constantFrom(-1, 0, 1, -1_000, 1_000, -3_600_000, 3_600_000))
      .map(([end, apart]) => instantFromMs(Date.parse(end) + apart)),
    fc.integer({ min: Date.UTC(2026, 6, 20), max: Date.UTC(2026, 10, 10) }).map(instantFromMs),
  ),
  amount: fc.integer({ min: 1, max: 9_999_999 }).map(centavos),
  direction: fc.constantFrom('in' as const, 'out' as const),
  status: fc.constantFrom('LIQUIDATED', 'LIQUIDATED', 'LIQUIDATED', 'PARTIALLY_REFUNDED', 'CANCELED'),
})
type Movement = typeof movement extends fc.Arbitrary<infer M> ? M : never
const histories = fc.sample(fc.array(movement, { minLength: 6, maxLength: 30 }), { numRuns: 2, seed: 15 })

const linesOf = (moves: readonly Movement[]): readonly StatementLine[] =>
  moves.map((move, n) => line(n, { id: String(700_000_000 + n), ...move }))
const movedIn = (lines: readonly StatementLine[], isOwn: (at: Instant) => boolean): number =>
  lines
    .filter(({ at, status }) => isOwn(at) && status !== 'CANCELED')
    .reduce((sum, { direction, amount }) => sum + (direction === 'in' ? amount : -amount), 0)
const kept = (at: Instant, held: number) => ({
  available: centavos(held - 7),
  blocked: centavos(7),
  overdraft: centavos(0),
  at,
  readAt: at,
})

interface Filled {
  readonly vault: Vault
  readonly folder: string
}

/** A vault with these lines whole, and balances as they were at some moments, 1.000,00 before the first line. */
async function withVault(
  lines: readonly StatementLine[],
  readings: readonly Instant[],
  work: (filled: Filled) => Promise<void>,
): Promise<void> {
  const folder = testFolder()
  const vault = await openTestVault(folder.file)
  value(await vault.statement.put([...lines]))
  const moments = [BEFORE, AFTER, ...readings].toSorted()
  value(await vault.statement.setCompleteFrom(moments[0] ?? BEFORE))
  value(await vault.statement.setCompleteUpTo(moments.at(-1) ?? AFTER))
  for (const at of readings) {
    const held = 100_000 + movedIn(lines, (moment) => moment <= at)
    value(await vault.balances.put(kept(at, held)))
  }
  await work({ vault, folder: folder.path })
  await vault.close()
  folder.remove()
}

/** What each file of a month's pack and each export of its days comes to, in centavos. */
async function sumsOf(filled: Filled, month: Month): Promise<Readonly<Record<string, number>>> {
  const single = async (as: ExportFormat) => exported(filled, month, as)
  return {
    ...(await packSums(filled, month)),
    csvAlone: csvSum(await single({ format: 'csv', charset: 'utf-8' })),
    xlsxAlone: await xlsxSum(await single({ format: 'xlsx' })),
    pdfAlone: pdfSum(await readPaper(await single({ format: 'pdf' }))),
    ofxAlone: ofxSum(await single(ofx)),
  }
}

function monthRunner(vault: Vault) {
  const needs = { vault, clock: createManualClock(), holder, institutionList: () => null }
  return createMonthRunner({ ...needs, books: createMonthBooks(vault) })
}

/** As its pack and what accounting takes of it say. */
async function packSums(filled: Filled, month: Month): Promise<Readonly<Record<string, number>>> {
  const { vault, folder } = filled
  const path = join(folder, `${month}.zip`)
  const tell = async () => ok(undefined)
  value(
    await monthRunner(vault)(
      { kind: 'month', month, account, ids: 'account-digit', charset: 'utf-8' },
      { path, tell, makeFile: files.make },
    ),
  )
  const pack = await readZip(path)
  const of = (name: string): Buffer => Buffer.from(pack.get(name) ?? new Uint8Array())
  return {
    csv: csvSum(of('extrato.csv')),
    xlsx: await xlsxSum(of('extrato.xlsx')),
    pdf: pdfSum(await readPaper(of('extrato.pdf'))),
    ofx: ofxSum(of('extrato.ofx')),
    books: await xlsxSum(of('conciliacao.xlsx'), 'No extrato'),
    summary: summarySum(of('resumo.txt').toString('utf8')),
    contaAzul: await contaAzulSum(await exported(filled, month, { format: 'conta-azul' })),
    dominio: dominioSum(await exported(filled, month, { format: 'dominio', ledger: { bank: '9', other: '504' } }), '9'),
    ledger: centavosOf(readOfx(of('extrato.ofx')).ledger?.BALAMT?.replace('.', ',') ?? ''),
  }
}

/** The lines of a month in one of the formats. */
async function exported({ vault, folder }: Filled, month: Month, as: ExportFormat): Promise<Buffer> {
  const { from, to } = spanOf(month)
  const path = join(folder, `${month}.${as.format}`)
  const run = createExportRunner({ vault, clock: createManualClock(), holder, institutionList: () => null })
  const tell = async () => ok(undefined)
  const plan = { kind: 'export', export: { filter: { ...anyLine, from, to }, as } } as const
  value(await run(plan, { path, tell, makeFile: files.make }))
  return readFileSync(path)
}

describe('three months with movements across their ends', () => {
  test.each(histories.map((moves, n) => [n, linesOf(moves)] as const))(
    'add up in screen, pack and every export, history %i',
    async (_, lines) => {
      await withVault(lines, [BEFORE, AFTER], async (filled) => {
        let held = 100_000 + movedIn(lines, (at) => at < spanOf(months[0] ?? shouldBe()).from)
        for (const month of months) {
          const { from, to } = spanOf(month)
          const moved = movedIn(lines, (at) => at >= from && at <= to)
          const { closing } = value(await createMonthReader(filled.vault)(month))
          expect(closing).toMatchObject({ opening: held, closing: held + moved, difference: 0, uneven: [] })
          expect(closing.in - closing.out).toBe(moved)
          const { months: beside, parties } = value(await createMonthBooks(filled.vault).flows(month))
          expect(beside.at(-1)).toEqual({ month, in: closing.in, out: closing.out, whole: true })
          const parts = [...parties.named, parties.others, parties.unnamed]
          expect(parts.reduce((sum, part) => sum + part.in - part.out, 0)).toBe(moved)
          if (!lines.some(({ at }) => at >= from && at <= to)) continue
          const { ledger, ...sums } = await sumsOf(filled, month)
          expect(sums).toEqual(Object.fromEntries(Object.keys(sums).map((file) => [file, moved])))
          expect(ledger).toBe(held + moved)
          held += moved
        }
      })
    },
  )

  // One after the other in one account, so that each begins with what all before it left, also where clocks were turned.
  test('a hundred of them add up in screen, pack and every export, and each month begins with what the last one left', async () => {
    const all = Array.from({ length: 300 }, (_, n) =>
      monthSchema.parse(`${2001 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`),
    )
    const apart = fc.constantFrom(-86_400_000, -3_600_000, -1, 0, 1, 3_600_000, 1_000_000_000)
    const near = fc.record({ at: apart, end: fc.nat(3), move: movement })
    const lines = linesOf(
      fc.sample(fc.array(near, { minLength: 3, maxLength: 9 }), { numRuns: 100, seed: SEED }).flatMap((moves, window) =>
        moves.map(({ at, end, move }) => ({
          ...move,
          at: instantFromMs(instantMs(spanOf(addMonths(all[3 * window] ?? shouldBe(), end)).from) + at),
        })),
      ),
    )
    const ends = [instantFromMs(Date.UTC(2000, 11, 20)), instantFromMs(Date.UTC(2026, 5, 20))] as const
    await withVault(lines, ends, async (filled) => {
      const reader = createMonthReader(filled.vault)
      let packs = 0
      let held = 100_000 + movedIn(lines, (at) => at < spanOf(all[0] ?? shouldBe()).from)
      for (const [n, month] of all.entries()) {
        const { from, to } = spanOf(month)
        const moved = movedIn(lines, (at) => at >= from && at <= to)
        const { closing } = value(await reader(month))
        expect(closing).toMatchObject({ opening: held, closing: held + moved, difference: 0, uneven: [] })
        expect(closing.in - closing.out).toBe(moved)
        held += moved
        if (
          n % 3 !== Math.floor(n / 3) % 3 ||
          Math.floor(n / 3) % EVERY > 0 ||
          !lines.some(({ at }) => at >= from && at <= to)
        )
          continue
        const { ledger, ...sums } = await packSums(filled, month)
        expect(sums).toEqual(Object.fromEntries(Object.keys(sums).map((file) => [file, moved])))
        expect(ledger).toBe(held)
        packs += 1
      }
      // How many months have a line at all is drawn too.
      expect(packs).toBeGreaterThan((SEED === 2026 ? 80 : 60) / EVERY)
    })
  })

  // What was paid in one month and given back in the next, whole or in part, each pair joined by a person.
  test('add up in screen, pack and every export where lines of two months belong together', async () => {
    const pairs = fc.sample(
      fc.record({
        end: fc.nat({ max: 3 }),
        before: fc.constantFrom(1, 1_000, 3_600_000, 9 * 86_400_000),
        behind: fc.constantFrom(0, 1, 3_600_000, 9 * 86_400_000),
        paid: fc.integer({ min: 1, max: 9_999_999 }),
        share: fc.constantFrom(1, 0.5, 0.01),
        isIn: fc.boolean(),
      }),
      { numRuns: 24, seed: SEED },
    )
    const lines = linesOf(
      pairs.flatMap(({ end, before, behind, paid, share, isIn }) => {
        const turn = Date.parse(beginnings[end] ?? '')
        const [out, back] = isIn ? (['in', 'out'] as const) : (['out', 'in'] as const)
        const given = centavos(Math.max(1, Math.round(paid * share)))
        return [
          { at: instantFromMs(turn - before), amount: centavos(paid), direction: out, status: 'LIQUIDATED' },
          { at: instantFromMs(turn + behind), amount: given, direction: back, status: 'LIQUIDATED' },
        ]
      }),
    )
    await withVault(lines, [BEFORE, AFTER], async (filled) => {
      const joined = pairs.map((_, n) => ({
        as: 'together' as const,
        items: [`line:${lines[2 * n]?.id}`, `line:${lines[2 * n + 1]?.id}`],
      }))
      for (const [n, { end }] of pairs.entries()) {
        const month = monthSchema.parse((beginnings[end] ?? '').slice(0, 7))
        value(await filled.vault.decisions.add(month, [joined[n] ?? shouldBe()], AFTER))
      }
      let held = 100_000 + movedIn(lines, (at) => at < spanOf(months[0] ?? shouldBe()).from)
      for (const month of months) {
        const { from, to } = spanOf(month)
        const moved = movedIn(lines, (at) => at >= from && at <= to)
        const own = lines.filter(({ at }) => at >= from && at <= to)
        const { closing, matches } = value(await createMonthReader(filled.vault)(month))
        expect(closing).toMatchObject({ opening: held, closing: held + moved, difference: 0, uneven: [] })
        expect([closing.lines, closing.in - closing.out]).toEqual([own.length, moved])
        // Each stands in one match, and those of another month beside it count there.
        const shown = matches.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'line' ? [item.id] : [])))
        const across = matches.filter(({ items }) => items.filter(({ kind }) => kind === 'line').length === 2)
        expect(across.length).toBeGreaterThan(0)
        expect(own.every(({ id }) => shown.filter((one) => one === id).length === 1)).toBe(true)
        const { ledger, ...sums } = await sumsOf(filled, month)
        expect(sums).toEqual(Object.fromEntries(Object.keys(sums).map((file) => [file, moved])))
        expect(ledger).toBe(held + moved)
        held += moved
      }
    })
  })

  test('add up by one balance alone, which proves nothing', async () => {
    const lines = linesOf(histories[0] ?? [])
    for (const reading of [BEFORE, instantFromMs(Date.UTC(2026, 8, 12, 12)), AFTER]) {
      await withVault(lines, [reading], async ({ vault }) => {
        let before: number | null = null
        for (const month of months) {
          const { closing } = value(await createMonthReader(vault)(month))
          const { opening, difference } = closing
          expect(difference).toBeNull()
          expect((opening ?? Number.NaN) + closing.in - closing.out).toBe(closing.closing)
          if (before !== null) expect(opening).toBe(before)
          before = closing.closing
        }
      })
    }
  })

  test('of the one that still runs, the balance in OFX has the moment up to which it was read', async () => {
    const lines = linesOf(histories[1] ?? []).filter(({ at }) => at < '2026-10-20')
    await withVault(lines, [BEFORE], async ({ vault, folder }) => {
      const upTo = instantFromMs(Date.UTC(2026, 9, 20, 15))
      value(await vault.statement.setCompleteUpTo(upTo))
      const path = join(folder, 'running.zip')
      const run = monthRunner(vault)
      const plan = {
        kind: 'month',
        month: months[2] ?? shouldBe(),
        account,
        ids: 'account-digit',
        charset: 'utf-8',
      } as const
      value(await run(plan, { path, tell: async () => ok(undefined), makeFile: files.make }))
      const { ledger } = readOfx(Buffer.from((await readZip(path)).get('extrato.ofx') ?? new Uint8Array()))
      expect(ledger?.DTASOF).toBe('20261020120000[-3:BRT]')
      expect(centavosOf(ledger?.BALAMT?.replace('.', ',') ?? '')).toBe(100_000 + movedIn(lines, () => true))
    })
  })
})

test('a debit that gives a Pix back is called a refund in every file', async () => {
  const givenBack = refund('r1', { status: 'DEVOLVIDO', returnId: 'D5', amount: centavos(60), settledAt: AFTER })
  const own = { at: instantFromMs(Date.UTC(2026, 9, 5, 12)), amount: centavos(60) }
  await withVault([line(1, { ...own, id: '1' }), line(2, { ...own, id: '2' })], [], async ({ vault, folder }) => {
    value(await vault.watch.begin(BEFORE))
    value(await vault.received.put([pix(4, { refunds: [givenBack] })], AFTER))
    value(
      await vault.statement.putDetail('1', {
        line: line(1, { ...own, id: '1' }),
        fields: [{ path: '0.endToEndId', value: 'D5' }],
      }),
    )
    value(await vault.watch.judge({ at: AFTER, limit: 50 }))
    for (const as of [{ format: 'csv', charset: 'utf-8' }, { format: 'xlsx' }, { format: 'pdf' }, ofx] as const) {
      const path = join(folder, `one.${as.format}`)
      const run = createExportRunner({ vault, clock: createManualClock(), holder, institutionList: () => null })
      const tell = async () => ok(undefined)
      value(await run({ kind: 'export', export: { filter: anyLine, as } }, { path, tell, makeFile: files.make }))
      const words = await wordsOf(as.format, readFileSync(path))
      expect([words.split('Devolução de Pix').length - 1, words.split('Pix enviado').length - 1]).toEqual(
        as.format === 'ofx' ? [2, 2] : [1, 1],
      )
    }
  })
})

function shouldBe(): never {
  throw new Error('too few')
}
