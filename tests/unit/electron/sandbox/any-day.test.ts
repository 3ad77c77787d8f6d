import { describe, expect, test } from 'vitest'
import { openInfractionBook } from '../../../../electron/sandbox/infractions/infraction-book.ts'
import type { Entry } from '../../../../electron/sandbox/ledger/entry.ts'
import { openLedger } from '../../../../electron/sandbox/ledger/ledger.ts'
import { openChargeBook } from '../../../../electron/sandbox/qrcodes/charge-book.ts'
import { seedCharges } from '../../../../electron/sandbox/qrcodes/seed-charges.ts'
import { stories } from '../../../../electron/sandbox/qrcodes/seeded-stories.ts'
import { openReceivedBook } from '../../../../electron/sandbox/received/received-book.ts'
import { seedRefunds } from '../../../../electron/sandbox/received/seed-refunds.ts'
import { rehearsalTable } from '../../../../electron/sandbox/rehearsal-table.ts'
import { parseBillet } from '../../../../shared/billet/parse-billet.ts'
import { type BookThing, pixTie } from '../../../../shared/books/book-thing.ts'
import { givenBack } from '../../../../shared/books/given-back.ts'
import { matchItems } from '../../../../shared/books/match-items.ts'
import { monthOf, spanOf } from '../../../../shared/books/month-span.ts'
import { parseBrCode } from '../../../../shared/brcode/parse-br-code.ts'
import { monthSchema } from '../../../../shared/domain/closing.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { type Instant, instantFromMs, instantMs } from '../../../../shared/time/instant.ts'
import { addDays, localDate, localDateOf } from '../../../../shared/time/local-date.ts'
import { monthEnd } from '../../../fixtures/month-end.ts'
import { thing } from '../../shared/books/things.ts'
import { moments } from './moments.ts'

const KEY = '1a6c3f82-9b7d-4d25-a3e1-5f8b0c2d6a04'
const DAY_MS = 86_400_000

/** What a training bank that is opened at a moment holds, made as it makes it itself. */
function bankAt(nowMs: number) {
  const ledger = openLedger(null, 1, nowMs)
  const infractions = openInfractionBook(null, ledger, nowMs)
  const received = openReceivedBook(ledger)
  const contested = infractions.known(nowMs).map(({ infraction }) => infraction.about.endToEndId)
  seedRefunds(ledger, received, new Set(contested))
  const charges = openChargeBook(null, received, () => seedCharges({ received: received.list(nowMs), key: KEY, nowMs }))
  return { ledger, infractions, received, charges, contested, lines: ledger.statement(nowMs) }
}

/** The month before, as the month-end job asks for it: `from` and `to` in São Paulo. */
function lastMonth(nowMs: number): { from: Instant; to: Instant } {
  const first = localDate(`${localDateOf(instantFromMs(nowMs)).slice(0, 7)}-01`)
  return spanOf(monthOf(addDays(first, -1)))
}

/** The month's things once everything is collected: lines with receipts, received Pix, refunds. */
function monthThings(
  lines: readonly { entry: Entry; at: number }[],
  span: { from: Instant; to: Instant },
): BookThing[] {
  return lines
    .filter(({ at }) => instantFromMs(at) >= span.from && instantFromMs(at) <= span.to)
    .flatMap(({ entry, at }) => {
      const id = String(entry.id)
      const out = entry.direction === 'DEBIT'
      const ties = entry.endToEndId === null ? [{ by: 'billet-id' as const, id }] : [pixTie(entry.endToEndId)]
      const facts = {
        at: instantFromMs(at),
        amount: entry.amount,
        direction: out ? ('out' as const) : ('in' as const),
        document: entry.counterpart?.document ?? null,
        endToEndId: entry.endToEndId,
        ties,
      }
      const line = thing('line', id, facts)
      if (entry.returns !== undefined) return [line, thing('refund', id, facts)]
      if (out) return [line, thing('receipt', id, facts)]
      return entry.endToEndId?.startsWith('E') === true ? [line, thing('received', id, facts)] : [line]
    })
}

describe.each(moments)('a training bank that is opened at %s', (moment) => {
  const nowMs = Date.parse(moment)
  const { lines, received, charges, infractions, contested, ledger } = bankAt(nowMs)

  test('has four months of statement behind it, and nothing ahead', () => {
    expect(lines.length).toBeGreaterThan(200)
    expect(nowMs - (lines[0]?.at ?? nowMs)).toBeGreaterThan(115 * DAY_MS)
    expect(lines.every(({ at }) => at < nowMs)).toBe(true)
    const debits = lines.filter(({ entry }) => entry.direction === 'DEBIT')
    expect(debits.length).toBeGreaterThan(50)
    expect(debits.some(({ entry }) => entry.kind === 'BILLET')).toBe(true)
    // A filter by the month before leaves something, and leaves something out.
    const span = lastMonth(nowMs)
    const before = lines.filter(({ at }) => instantFromMs(at) >= span.from && instantFromMs(at) <= span.to)
    expect(before.length).toBeGreaterThan(30)
    expect(before.length).toBeLessThan(lines.length)
  })

  test('leaves its month before closed, but for what suppliers gave back of a month before that, whatever the month-end job adds', () => {
    const span = lastMonth(nowMs)
    const things = monthThings(lines, span)
    const at = instantFromMs(instantMs(span.from) + monthEnd.afterMs)
    const { paid, alone } = monthEnd
    const job = [
      thing('line', 'job-paid', { at, amount: paid.amount, document: paid.document }),
      thing('receipt', 'job-paid', { at, amount: paid.amount, document: paid.document }),
      thing('line', 'job-alone', { at, amount: alone.amount, direction: 'in' }),
    ]
    const back = givenBack([...things, ...job])
    const states = Map.groupBy(matchItems([...things, ...job, ...back], []), ({ state }) => state)
    expect(states.get('proposed')).toHaveLength(back.length + 1)
    for (const { items, reason, difference } of states.get('proposed') ?? []) {
      expect(difference).toBe(0)
      if (items.some(({ id }) => id === 'job-paid')) expect(reason).toBe('amount-day-document')
    }
    const given = things.filter(({ item }) => item.kind === 'line' && item.endToEndId?.startsWith('D') === true)
    const returned = given.filter(({ item }) => item.direction === 'in')
    expect(states.get('unmatched')).toHaveLength(returned.length - back.length + 1)
    expect(monthSchema.parse(monthOf(localDateOf(span.from)))).toBe(monthOf(localDateOf(span.to)))
  })

  test('has charges in every state, of which fourteen were paid by what came in', () => {
    const all = charges.all(nowMs)
    expect(all).toHaveLength(14 + stories.length)
    expect(all.filter(({ status }) => status === 'CONCLUIDA')).toHaveLength(14)
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
    )
  })

  test('has an infraction of each kind about a Pix of its own, and six refunds of others', () => {
    expect(infractions.known(nowMs)).toHaveLength(8)
    expect(new Set(contested).size).toBe(8)
    const refunds = ledger.refunds()
    expect(refunds).toHaveLength(6)
    expect(refunds.filter(({ returns }) => contested.includes(returns?.endToEndId ?? ''))).toEqual([])
    expect(received.list(nowMs).every(({ at }) => at <= nowMs)).toBe(true)
  })

  test('rehearses every value that tests and the demo ask for, and each of them reads', () => {
    const table = rehearsalTable(nowMs)
    for (const [area, effect, count] of asked)
      expect({ effect, there: table.filter((row) => row.area === area && row.effect === effect).length }).toEqual({
        effect,
        there: expect.toSatisfy((there: number) => there >= count),
      })
    const today = localDateOf(instantFromMs(nowMs))
    for (const { area, value } of table) {
      if (area === 'code') expect(parseBrCode(value)).toMatchObject({ ok: true })
      if (area === 'billet') expect(parseBillet(value, today)).toMatchObject({ ok: true })
    }
    const late = table.find(({ area, effect }) => area === 'billet' && effect === 'late-charges')
    const bill = parseBillet(late?.value ?? '', today)
    // It is overdue on every day of the week, so that it costs more than its line says.
    expect(bill).toMatchObject({ ok: true })
    expect(late?.amount ?? centavos(0)).toBeGreaterThan(bill.ok ? (bill.value.amount ?? 0) : 0)
  })
})

// Area and effect as tests and the demo ask for them, and how many of each.
const asked = [
  ['key', 'settles', 2],
  ['key', 'unknown-key', 1],
  ['key', 'empties-bucket', 1],
  ['billet', 'settles', 2],
  ['billet', 'late-charges', 1],
  ['billet', 'portal-only', 1],
  ['code', 'settles', 1],
  ['code', 'asks-amount', 1],
  ['code', 'has-due-date', 1],
  ['code', 'other-name', 1],
  ['code', 'not-pix', 1],
  ['code', 'already-paid', 1],
  ['charge', 'refused-in-batch', 1],
  ['key-webhook', 'not-delivered', 1],
  ['key-webhook', 'removed-by-institution', 1],
] as const

test('there are forty moments, each another one', () => {
  expect(new Set(moments).size).toBe(40)
})
