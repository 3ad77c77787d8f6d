import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepExportAccount, readExportAccount } from '../../../electron/services/exports/account-record.ts'
import { closingName, exportName } from '../../../electron/services/exports/export-name.ts'
import { createExportRunner } from '../../../electron/services/exports/run-export.ts'
import type { StatementHolder } from '../../../electron/services/exports/statement-heading.ts'
import type { WorkStep } from '../../../electron/services/works/work-step.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { monthOf } from '../../../shared/books/month-span.ts'
import { institutionListSchema } from '../../../shared/domain/institution-list.ts'
import type { StatementFilter, StatementLine } from '../../../shared/domain/statement.ts'
import type { ExportFormat } from '../../../shared/domain/statement-export.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { parseCnpj } from '../../../shared/ids/cnpj.ts'
import { err, ok } from '../../../shared/kit/result.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { readPaper } from '../../e2e/read-paper.ts'
import { systemClock } from '../../fakes/test-ports.ts'
import { ownedFiles } from '../../fixtures/file-threads.ts'
import { hostileTexts } from '../../fixtures/hostile-texts.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { readOfx } from '../../fixtures/read-ofx.ts'
import { statementLines } from '../../fixtures/statement-lines.ts'
import { anyLine } from '../../fixtures/vault-samples.ts'

const document = parseCnpj('41208765000107')
if (!document.ok) throw new Error('not a CNPJ')
const holder: StatementHolder = {
  companyName: 'Aurora Distribuidora Ltda.',
  companyDocument: document.value,
  environment: 'production',
  payer: { institution: 'Banco Mandacaru (778)', issuer: '0001', number: '482137' },
}
const ofx: ExportFormat = {
  format: 'ofx',
  account: { bank: '778', branch: '1', number: '48213-7' },
  ids: 'account-digit',
}
const list = institutionListSchema.parse({
  of: 'pix',
  source: 'participantes.csv',
  day: '2026-11-20',
  readAt: '2026-11-20T12:00:00.000Z',
  rows: [['99000001', null, 'ÁGUA IP S.A.']],
})
const formats: readonly ExportFormat[] = [
  { format: 'csv', charset: 'utf-8' },
  { format: 'csv', charset: 'windows-1252' },
  { format: 'xlsx' },
  { format: 'pdf' },
  ofx,
]

// A long plain history, and lines whose every field was chosen to do harm.
const plain = statementLines(1_100)
const hostile = hostileTexts.map(
  (text, n): StatementLine => ({
    ...(plain[n] ?? shouldBe()),
    id: `h${n}`,
    at: instantFromMs(Date.UTC(2026, 10, 20, 12, 0, n)),
    status: 'LIQUIDATED',
    endToEndId: null,
    counterpartName: text,
    text,
    txid: text,
    amount: centavos(n === 0 ? 0 : n * 1_001),
  }),
)
const pending: StatementLine = { ...(hostile[1] ?? shouldBe()), id: 'pending', status: 'PROCESSING' }

function shouldBe(): never {
  throw new Error('too few lines')
}

describe('the statement as a file', () => {
  let folder = testFolder()
  let vault: Vault
  beforeEach(async () => {
    folder = testFolder()
    vault = await openTestVault(folder.file)
  })
  afterEach(async () => {
    await vault.close()
    folder.remove()
  })

  async function run(
    as: ExportFormat,
    filter: StatementFilter = anyLine,
    tell: WorkStep['tell'] = async () => ok(undefined),
  ) {
    const path = join(folder.path, `${randomUUID()}.${as.format}`)
    const runner = createExportRunner({ vault, clock: systemClock, holder, institutionList: () => list })
    const files = ownedFiles()
    const outcome = await runner({ kind: 'export', export: { filter, as } }, { path, makeFile: files.make, tell })
    if (!outcome.ok) await files.clear(path, 1_000)
    return { path, outcome }
  }

  test('names institutions as the forms do: those of a list that was read, and those that ceased', async () => {
    const [one, two] = plain
    value(
      await vault.statement.put([
        { ...(one ?? shouldBe()), counterpartIspb: '99000001' },
        { ...(two ?? shouldBe()), counterpartIspb: '33700394' },
      ]),
    )
    const told = rowsOf(new TextDecoder().decode(await fileOf({ format: 'csv', charset: 'utf-8' })))
    expect(told.map((row) => row[7])).toEqual(['ÁGUA IP S.A. (99000001)', 'Unibanco (encerrado) (33700394)'])
  })

  async function fileOf(as: ExportFormat, filter?: StatementFilter): Promise<Buffer> {
    const { path, outcome } = await run(as, filter)
    const bytes = readFileSync(path)
    expect(value(outcome)).toMatchObject({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.length,
    })
    return bytes
  }

  test('has the same lines in the same order in every format, and they add up to what the vault says', async () => {
    value(await vault.statement.put([...plain, ...hostile]))
    const { count, in: incoming, out } = value(await vault.statement.totals(anyLine))
    const sum = incoming - out
    const files: Buffer[] = []
    for (const as of formats) files.push(await fileOf(as))
    const [utf8, ansi, xlsx, pdf, bank] = files

    const csv = rowsOf(new TextDecoder('utf-8', { fatal: true }).decode(utf8))
    const order = csv.map((row) => row[11])
    expect(order).toHaveLength(count)
    expect(order).toEqual([...plain, ...hostile].map(({ id }) => id))
    expect(sumOf(csv.map((row) => row[4] ?? ''))).toBe(sum)

    const old = rowsOf(new TextDecoder('windows-1252').decode(ansi))
    expect(old.map((row) => [row[4], row[11]])).toEqual(csv.map((row) => [row[4], row[11]]))

    const [sheet] = await readXlsxFile(xlsx ?? shouldBe())
    const titles = sheet?.data.findIndex((row) => row[0] === 'Data') ?? -1
    const cells = sheet?.data.slice(titles + 1, titles + 1 + count) ?? []
    expect(cells.map((row) => String(row[11]))).toEqual(order)
    expect(cells.reduce((all, row) => all + Math.round(Number(row[4]) * 100), 0)).toBe(sum)
    expect(Math.round(Number(sheet?.data[titles + 1 + count]?.[4]) * 100)).toBe(sum)

    const lines = readOfx(bank ?? shouldBe()).lines
    expect(lines.map(({ FITID }) => FITID)).toHaveLength(count)
    expect(lines.slice(0, plain.length).map(({ CHECKNUM }) => CHECKNUM)).toEqual(order.slice(0, plain.length))
    expect(sumOf(lines.map(({ TRNAMT }) => TRNAMT))).toBe(sum)
    expect(new Set(lines.map(({ FITID }) => FITID)).size).toBe(count)

    const paper = await readPaper(pdf ?? shouldBe())
    expect([...paper.matchAll(/Identificador:\s*(\d{9})/g)].map(([, id]) => id)).toEqual(order.slice(0, plain.length))
    expect(paper).toContain(`Total de ${count} linhas`)
    const told = createHash('sha256')
      .update(utf8 ?? shouldBe())
      .digest('hex')
    expect(paper.replaceAll(/\s/g, '')).toContain(told)
    expect(sheet?.data.flat().some((cell) => String(cell).includes(told))).toBe(true)
  })

  test('says in every format that lines of its period could not be read, and lack in its sums', async () => {
    value(await vault.statement.put([...plain.slice(0, 5), ...hostile.slice(0, 2)]))
    const odd = { list: 'statement', key: 'odd', path: 'data.0.amount', text: '{}' } as const
    const period = { from: instantFromMs(Date.UTC(2026, 9, 1)), to: instantFromMs(Date.UTC(2026, 9, 31)) }
    const reading = { list: odd.list, period, whole: [odd.key], readAt: systemClock.now() }
    value(await vault.unread.tell({ ...reading, rows: [{ ...odd, at: instantFromMs(Date.UTC(2026, 9, 9)) }] }))
    const words = '1 lançamento não pôde ser lido e não está aqui: as somas estão sem ele.'
    for (const as of formats) expect(value((await run(as)).outcome).lacking, as.format).toBe(1)
    const [sheet] = await readXlsxFile(await fileOf({ format: 'xlsx' }))
    expect(sheet?.data.flat().map(String)).toContain(words)
    expect(await readPaper(await fileOf({ format: 'pdf' }))).toContain(words)
    const later = { ...anyLine, from: instantFromMs(Date.UTC(2026, 10, 10)) }
    expect(value((await run({ format: 'xlsx' }, later)).outcome).lacking).toBe(0)
  })

  test('sums in no format what never moved, and says of it how much it was about', async () => {
    const failed = { ...(plain[0] ?? shouldBe()), status: 'CANCELED' }
    value(await vault.statement.put([failed, ...plain.slice(1)]))
    const { count, in: incoming, out } = value(await vault.statement.totals(anyLine))
    const ever = { from: instantFromMs(Date.UTC(2000, 0)), to: instantFromMs(Date.UTC(2100, 0)) }
    const booked = value(await vault.books.lines({ ...ever, after: null, limit: 2_000 })).rows.map(({ line }) => line)
    const sum = booked.reduce((all, { direction, amount }) => all + (direction === 'in' ? amount : -amount), 0)
    expect([booked.length, incoming - out]).toEqual([count - 1, sum])
    const csv = rowsOf((await fileOf({ format: 'csv', charset: 'utf-8' })).toString('utf8'))
    expect(sumOf(csv.map((row) => row[4] ?? '').filter((amount) => amount !== ''))).toBe(sum)
    const [row] = csv.filter((cells) => cells[4] === '')
    expect(row?.[11]).toBe(failed.id)
    expect(row?.[12]?.replaceAll(/\s/g, ' ')).toMatch(/^Não realizado \(-?R\$ [\d.]+,\d\d\)$/)
    const [sheet] = await readXlsxFile(await fileOf({ format: 'xlsx' }))
    const titles = sheet?.data.findIndex((cells) => cells[0] === 'Data') ?? -1
    expect(Math.round(Number(sheet?.data[titles + 1 + count]?.[4]) * 100)).toBe(sum)
  })

  test('tells whose it is, of which days, and what it leaves out', async () => {
    value(await vault.statement.put(plain))
    value(await vault.statement.setCompleteUpTo(instantFromMs(Date.UTC(2026, 10, 20, 15))))
    const filter: StatementFilter = {
      ...anyLine,
      from: instantFromMs(Date.UTC(2025, 0, 1, 3)),
      to: instantFromMs(Date.UTC(2026, 0, 1, 3) - 1),
      direction: 'in',
    }
    const paper = await readPaper(await fileOf({ format: 'pdf' }, filter))
    expect(paper).toContain('Aurora Distribuidora Ltda. · CNPJ 41.208.765/0001-07')
    expect(paper).toContain('Banco Mandacaru (778) · Agência 0001 · Conta 48213-7')
    expect(paper).toContain('Período: 01/01/2025 a 31/12/2025 · Completo até 20/11/2026 12:00:00')
    expect(paper).toContain('Filtro: somente entradas')
  })

  test('leaves out of OFX what is not booked, and tells how many', async () => {
    value(await vault.statement.put([...hostile, pending]))
    const { path, outcome } = await run(ofx)
    expect(value(outcome).lacking).toBe(1)
    expect(readOfx(readFileSync(path)).lines).toHaveLength(hostile.length)
    expect(rowsOf((await fileOf({ format: 'csv', charset: 'utf-8' })).toString('utf8'))).toHaveLength(
      hostile.length + 1,
    )
  })

  test('has those lines in OFX that the books count as moved money', async () => {
    const statuses = ['LIQUIDATED', 'refunded', 'PARTIALLY_REFUNDED ', '', ' ', 'PROCESSING', 'CANCELED', 'SETTLED']
    value(await vault.statement.put(statuses.map((status, n) => ({ ...(plain[n] ?? shouldBe()), status }))))
    const ever = { from: instantFromMs(Date.UTC(2000, 0)), to: instantFromMs(Date.UTC(2100, 0)) }
    const booked = value(await vault.books.lines({ ...ever, after: null, limit: 99 })).rows
    expect(booked).toHaveLength(5)
    expect(readOfx(await fileOf(ofx)).lines.map(({ FITID }) => FITID)).toEqual(booked.map(({ line }) => line.id))
  })

  test('is the sheet by which Conta Azul imports: its titles in the first row, booked lines alone, and nothing else', async () => {
    value(await vault.statement.put([...plain.slice(0, 20), ...hostile, pending]))
    const { path, outcome } = await run({ format: 'conta-azul' })
    expect(value(outcome).lacking).toBe(1)
    const [sheet] = await readXlsxFile(readFileSync(path))
    const [titles, ...rows] = sheet?.data ?? []
    expect(titles).toEqual([
      'Data de Competência',
      'Data de Vencimento',
      'Data de Pagamento',
      'Valor',
      'Categoria',
      'Descrição',
      'Cliente/Fornecedor',
      'CNPJ/CPF Cliente/Fornecedor',
      'Centro de Custo',
      'Observações',
    ])
    expect(rows).toHaveLength(20 + hostile.length)
    const { in: incoming, out } = value(await vault.statement.totals(anyLine))
    expect(rows.reduce((all, row) => all + Math.round(Number(row[3]) * 100), 0)).toBe(incoming - out)
    expect(rows.every((row) => row.slice(0, 3).every((day) => day instanceof Date))).toBe(true)
  })

  test('is the sheet by which Omie imports accounts payable: its tab, titles in the fifth row, and what left below them', async () => {
    value(await vault.statement.put([...plain.slice(0, 20), ...hostile, pending]))
    const { path, outcome } = await run({ format: 'omie', words: { category: '2.04.01', account: 'Banco Mandacaru' } })
    expect(value(outcome).lacking).toBe(1)
    const [sheet] = await readXlsxFile(readFileSync(path))
    expect(sheet?.sheet).toBe('Omie_Contas_Pagar')
    const [titles = [], ...rows] = sheet?.data.slice(4) ?? []
    expect(titles).toEqual([
      null,
      'Código de Integração',
      'Fornecedor * (Razão Social, Nome Fantasia, CNPJ ou CPF)',
      'Categoria *',
      'Conta Corrente *',
      'Valor da Conta *',
      'Vendedor',
      'Projeto',
      'Data de Emissão',
      'Data de Registro *',
      'Data de Vencimento *',
      'Data de Previsão',
      'Data do Pagamento',
      'Valor do Pagamento',
      'Juros',
      'Multa',
      'Desconto',
      'Data de Conciliação',
      'Observações',
      'Tipo de Documento',
      'Número do Documento',
      'Parcela',
      'Total de Parcelas',
      'Número do Pedido',
      'Nota Fiscal',
      'Chave da NF-e',
      'Forma de Pagamento',
      'Código de Barras do Boleto',
    ])
    const { out } = value(await vault.statement.totals(anyLine))
    const sum = (column: number) => rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
    expect([sum(5), sum(13)]).toEqual([out, out])
    expect(rows.every((row) => [9, 10, 12].every((column) => row[column] instanceof Date))).toBe(true)
    expect(rows.every((row) => row[0] === null)).toBe(true)
    // What Omie demands of every row, in the company's own words.
    expect(rows.every((row) => row[3] === '2.04.01' && row[4] === 'Banco Mandacaru')).toBe(true)
  })

  test('names to Conta Azul no document with hidden digits, of which it would make somebody new', async () => {
    const [one, two] = plain
    value(
      await vault.statement.put([
        { ...(one ?? shouldBe()), counterpartDocument: '***.456.789-**' },
        { ...(two ?? shouldBe()), counterpartDocument: '11222333000181' },
      ]),
    )
    const { path } = await run({ format: 'conta-azul' })
    const [sheet] = await readXlsxFile(readFileSync(path))
    expect(sheet?.data.slice(1).map((row) => row[7])).toEqual([null, '11.222.333/0001-81'])
  })

  test('is Domínio’s text of entries: each line between the two accounts, whatever stands in it', async () => {
    value(await vault.statement.put([...plain.slice(0, 20), ...hostile, pending]))
    const { path, outcome } = await run({ format: 'dominio', ledger: { bank: '9', other: '504' } })
    expect(value(outcome).lacking).toBe(1)
    const text = new TextDecoder('windows-1252').decode(readFileSync(path))
    const [head, ...records] = text.split('\r\n').filter((record) => record !== '')
    expect(head).toBe('|0000|41208765000107|')
    // Letters with accents are one byte each, as the alphabet of Windows has them.
    for (const { counterpartName } of plain.slice(0, 20)) expect(text).toContain(counterpartName ?? '')
    expect(text).toMatch(/[áãçéí]/)
    expect(records).toHaveLength(2 * (20 + hostile.length))
    expect(records.filter((_, at) => at % 2 === 0).every((record) => record === '|6000|X||||')).toBe(true)
    const entries = records.filter((_, at) => at % 2 === 1).map((record) => record.split('|'))
    expect(entries.every((fields) => fields.length === 12 && fields[1] === '6100')).toBe(true)
    expect(entries.every(([, , day]) => /^\d{2}\/\d{2}\/\d{4}$/.test(day ?? ''))).toBe(true)
    const sum = (account: string, at: number): number =>
      sumOf(entries.filter((fields) => fields[at] === account).map((fields) => fields[5] ?? ''))
    const { in: incoming, out } = value(await vault.statement.totals(anyLine))
    expect([sum('9', 3), sum('9', 4)]).toEqual([incoming, out])
    expect([sum('504', 4), sum('504', 3)]).toEqual([incoming, out])
  })

  test('gives each line the same id in OFX after the institution told it again, in other words', async () => {
    value(await vault.statement.put([...plain, ...hostile]))
    const first = readOfx(await fileOf(ofx)).lines.map(({ FITID }) => FITID)
    const again = plain.map((line) => ({
      ...line,
      counterpartName: `${line.counterpartName ?? ''} S.A.`,
      text: 'outra',
    }))
    value(await vault.statement.put([...again, ...hostile]))
    expect(readOfx(await fileOf(ofx)).lines.map(({ FITID }) => FITID)).toEqual(first)
  })

  test('tells the balance with its moment', async () => {
    value(await vault.statement.put(plain))
    const at = instantFromMs(Date.UTC(2026, 10, 20, 15))
    const balance = { available: centavos(100), blocked: centavos(23), overdraft: centavos(0), at, readAt: at }
    value(await vault.balances.put(balance))
    expect(readOfx(await fileOf(ofx)).ledger).toEqual({ BALAMT: '1.23', DTASOF: '20261120120000[-3:BRT]' })
  })

  test('begins anew where older lines come in while it is written, so that none stands twice or is missing', async () => {
    value(await vault.statement.put(plain.slice(300)))
    let told = 0
    const { path, outcome } = await run({ format: 'csv', charset: 'utf-8' }, anyLine, async () => {
      told += 1
      if (told === 1) value(await vault.statement.put(plain.slice(0, 300)))
      return ok(undefined)
    })
    expect(outcome.ok).toBe(true)
    expect(rowsOf(readFileSync(path, 'utf8')).map((row) => row[11])).toEqual(plain.map(({ id }) => id))
  })

  test('makes no file of nothing, and leaves none when it is ended', async () => {
    const nothing = await run({ format: 'xlsx' })
    expect(nothing.outcome).toEqual(err(appError({ kind: 'not-found', what: 'lines' })))
    value(await vault.statement.put(plain))
    const before = readdirSync(folder.path)
    const ended = await run({ format: 'xlsx' }, anyLine, async () => err(appError({ kind: 'cancelled' })))
    expect(ended.outcome).toEqual(err(appError({ kind: 'cancelled' })))
    expect(existsSync(ended.path)).toBe(false)
    expect(readdirSync(folder.path)).toEqual(before)
  })

  test('tells how far it is, line by line of the whole', async () => {
    value(await vault.statement.put(plain))
    const told: [number, number | null][] = []
    await run({ format: 'csv', charset: 'utf-8' }, anyLine, async (done, total) => {
      told.push([done, total])
      return ok(undefined)
    })
    expect(told).toEqual([
      [500, 1_100],
      [1_000, 1_100],
      [1_100, 1_100],
    ])
  })

  test('remembers what each format was told of the account, beside what the others were', async () => {
    const none = { account: null, ids: null, ledger: null, omie: null }
    expect(value(await readExportAccount(vault))).toEqual(none)
    value(await keepExportAccount(vault, ofx))
    const named = { account: { bank: '778', branch: '1', number: '48213-7' }, ids: 'account-digit' }
    expect(value(await readExportAccount(vault))).toEqual({ ...none, ...named })
    const ledger = { bank: '9', other: '504' }
    const words = { category: 'Fornecedores', account: 'Banco Mandacaru' }
    value(await keepExportAccount(vault, { format: 'dominio', ledger }))
    value(await keepExportAccount(vault, { format: 'omie', words }))
    value(await keepExportAccount(vault, { format: 'pdf' }))
    expect(value(await readExportAccount(vault))).toEqual({ ...named, ledger, omie: words })
    // What an earlier version kept.
    value(await vault.records.put('exportAccount', JSON.stringify(named)))
    expect(value(await readExportAccount(vault))).toEqual({ ...none, ...named })
  })
})

describe('the name that is proposed', () => {
  const now = instantFromMs(Date.UTC(2026, 10, 20, 15))
  const from = instantFromMs(Date.UTC(2026, 9, 1, 3))
  const to = instantFromMs(Date.UTC(2026, 10, 1, 3) - 1)
  test.each([
    ['production', { from, to }, 'extrato 2026-10-01 a 2026-10-31.ofx'],
    ['production', { from, to: null }, 'extrato 2026-10-01 a 2026-11-20.ofx'],
    ['production', { from: null, to: null }, 'extrato até 2026-11-20.ofx'],
    ['training', { from, to }, 'extrato de treino 2026-10-01 a 2026-10-31.ofx'],
  ] as const)('in %s for %j is %s', (environment, period, name) => {
    expect(exportName(environment, period, now, 'ofx')).toBe(name)
  })

  test('for a month says when its bank is not real', () => {
    const month = monthOf(localDateOf(now))
    expect(closingName('production', month)).toBe('fechamento 2026-11.zip')
    expect(closingName('training', month)).toBe('fechamento de treino 2026-11.zip')
  })
})

function rowsOf(csv: string): string[][] {
  return parse<string[]>(csv.replace(/^\ufeff/, ''), { delimiter: ';', skipEmptyLines: true }).data.slice(1)
}

function sumOf(amounts: readonly string[]): number {
  return amounts.reduce((sum, amount) => sum + Number(amount.replace(/[.,]/, '')), 0)
}
