import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CheckAsk, checkPayments, isClean } from '../../../electron/app/check-payments.ts'
import type { CommandNeeds } from '../../../electron/app/command-account.ts'
import { copyReceipts, exportStatement } from '../../../electron/app/export-commands.ts'
import { fridaySheet } from '../../../shared/batch/friday-sheet.ts'
import { addDays, localDateOf } from '../../../shared/time/local-date.ts'
import { connectTo, startBank } from '../../fakes/bank.ts'
import { startEngine } from '../../fakes/engine.ts'
import { freshFolder, systemClock, type TestPorts, testPorts } from '../../fakes/test-ports.ts'
import { makeXlsx, zip } from '../../fixtures/make-xlsx.ts'
import { manualPayment } from '../../fixtures/manual-payment.ts'
import { value } from '../../fixtures/open-test-vault.ts'

const today = localDateOf(systemClock.now())
const from = addDays(today, -30)
const alone = { account: null, history: false, tab: null, hidden: null, columns: {} } as const

function needsOf(ports: TestPorts): CommandNeeds {
  const onBug = (bug: unknown): never => {
    throw bug
  }
  return { ports, ask: async () => null, onBug }
}

function written(name: string, content: string | Uint8Array): string {
  const file = join(freshFolder(), name)
  writeFileSync(file, content)
  return file
}

async function checked(needs: CommandNeeds, ask: Partial<CheckAsk> & Pick<CheckAsk, 'file'>) {
  const check = value(await checkPayments(needs, { ...alone, ...ask }))
  if (check.is !== 'checked') throw new Error(JSON.stringify(check))
  return check
}

/** A connection of whose bank every request is known, with one payment that settled and its receipt; closed again. */
async function paidOnce() {
  const ports = testPorts()
  const bank = await startBank()
  const engine = startEngine(ports)
  await connectTo(engine, ports, bank)
  const { reviewId } = await engine.get('payments.review', manualPayment)
  const { id } = await engine.get('payments.confirm', { reviewId, duplicateReason: null })
  await engine.until('payments.read', { id }, ({ receipt }) => receipt === 'saved')
  await engine.until('statement.latest', { limit: 5 }, ({ lines }) => lines.length === 5)
  // What the company paid elsewhere today has a receipt as well; whether there is any depends on the hour.
  await engine.until('receipts.missing', { first: 0, limit: 100 }, ({ rows }) =>
    rows.every(({ paidAt }) => localDateOf(paidAt) !== today),
  )
  await engine.close()
  return { ports, bank, needs: needsOf(ports) }
}

const { payee } = manualPayment
const sheet = [
  'Fornecedor;CNPJ;Banco;Agência;Conta;Tipo de conta;Valor',
  `${payee.name};${payee.document};${payee.ispb};${payee.issuer};${payee.number};Corrente;${(manualPayment.amount / 100).toFixed(2).replace('.', ',')}`,
].join('\n')

describe('the command line', () => {
  test('checks a sheet against what was paid, takes statement and receipts out, and no request of it reaches the bank', async () => {
    const { ports, bank, needs } = await paidOnce()
    const before = bank.requests().length

    const file = written('sexta.csv', sheet)
    const check = await checked(needs, { file, history: true })
    expect(check).toMatchObject({
      kind: 'sheet',
      rows: 1,
      ready: { count: 0, sum: 0 },
      account: { environment: 'homologation' },
    })
    expect(check.exceptions).toMatchObject([{ row: 2, what: 'paid-before', asks: true }])
    expect(isClean(check)).toBe(false)
    // By the rules alone nobody knows of it, and the check says that nobody looked.
    expect(await checked(needs, { file })).toMatchObject({ account: null, ready: { count: 1 }, exceptions: [] })

    const ledger = { bank: '9', other: '504' }
    const words = { category: 'Fornecedores', account: 'Banco Mandacaru' }
    for (const as of [
      { format: 'csv' },
      { format: 'xlsx' },
      { format: 'pdf' },
      { format: 'conta-azul' },
      { format: 'dominio', ledger },
      { format: 'omie', words },
    ] as const) {
      const path = join(freshFolder(), `extrato.${as.format}`)
      const made = value(await exportStatement(needs, { account: null, from, to: today, file: path, as }))
      expect(made.lines).toBeGreaterThan(0)
      expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(made.sha256)
    }
    const again = { account: null, from: today, to: today, file, as: { format: 'csv' } } as const
    expect(await exportStatement(needs, again)).toMatchObject({ ok: false, error: { kind: 'file', fault: 'exists' } })
    expect(readFileSync(file, 'utf8')).toBe(sheet)
    // Nothing was told of the account in the window yet.
    for (const format of ['ofx', 'dominio', 'omie'] as const) {
      const untold = { ...again, file: join(freshFolder(), 'extrato'), as: { format } }
      expect(await exportStatement(needs, untold)).toMatchObject({ ok: false, error: { what: 'export-account' } })
    }

    const folder = freshFolder()
    const copies = value(await copyReceipts(needs, { account: null, from: today, to: today, folder }))
    const pdfs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'))
    // Whether the company paid anything itself today depends on the hour.
    expect(copies).toMatchObject({ copied: pdfs.length, damaged: 0, missing: 0 })
    const [pdf = ''] = pdfs
    expect(readFileSync(join(folder, pdf)).subarray(0, 5).toString()).toBe('%PDF-')
    const nowhere = { account: null, from: today, to: today, folder: join(folder, 'nowhere') }
    expect(await copyReceipts(needs, nowhere)).toMatchObject({ ok: false, error: { kind: 'file', fault: 'missing' } })

    expect(bank.requests()).toHaveLength(before)
    // What left is told in the log of the connection.
    const engine = startEngine(ports)
    await engine.until('session.read', {}, ({ stage }) => stage === 'open')
    const log = await engine.get('log.rows', {
      filter: { area: 'file', who: null, outcome: null, from: null, to: null, text: '', near: null },
      first: 0,
      limit: 50,
    })
    expect(log.rows.filter(({ what }) => what === 'file-saved')).toHaveLength(7)
  })

  test('takes nothing out of Quita where a policy stops that, and a check goes on', async () => {
    const { ports, needs } = await paidOnce()
    const under: CommandNeeds = {
      ...needs,
      ports: { ...ports, policy: { ...ports.policy, files: { ...ports.policy.files, exports: false } } },
    }
    const folder = freshFolder()
    const period = { account: null, from: today, to: today }
    const refused = { ok: false, error: { kind: 'policy', rule: 'exports' } }
    expect(await copyReceipts(under, { ...period, folder })).toMatchObject(refused)
    const file = join(folder, 'extrato.csv')
    expect(await exportStatement(under, { ...period, file, as: { format: 'csv' } })).toMatchObject(refused)
    expect(readdirSync(folder)).toEqual([])
    expect(await checked(under, { file: written('sexta.csv', sheet), history: true })).toMatchObject({ rows: 1 })
  })

  test('names each planted fault of a Friday by row and column, and the total of the sheet', async () => {
    const needs = needsOf(testPorts())
    const check = await checked(needs, { file: written('sexta.csv', fridaySheet(7)) })
    expect(check.exceptions.filter(({ asks }) => asks).map(({ column, what }) => [column, what])).toEqual([
      ['CNPJ', 'document'],
      ['Valor', 'ambiguous'],
      ['Destino', 'way'],
      [null, 'same-row'],
    ])
    expect(check.control).toMatchObject({ line: check.rows + 3 })
    expect(check.ready.count + new Set(check.exceptions.filter(({ asks }) => asks).map(({ row }) => row)).size).toBe(
      check.rows,
    )
  })

  test('asks what a workbook leaves open: which tab, and what of rows that nobody sees', async () => {
    const needs = needsOf(testPorts())
    const cell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    const line = (n: number, way: string, amount: string, more = ''): string =>
      `<row r="${n}"${more}>${cell(`A${n}`, way)}${cell(`B${n}`, amount)}</row>`
    const rows = `${line(1, 'Chave', 'Valor')}${line(2, 'ana@padariaflor.com.br', '10,00')}${line(3, 'pix@nimbo.com.br', '20,00', ' hidden="1"')}`
    const table = `<sheetData>${rows}</sheetData>`
    const styles = '<cellXfs count="1"><xf numFmtId="0" xfId="0"/></cellXfs>'
    const others = [{ name: 'Outubro', state: null, sheet: table }]
    const file = written('pagamentos.xlsx', makeXlsx({ styles, sheet: table, others }))
    const tabs = { is: 'tabs', tabs: ['Outubro', 'Cobranças'] }
    expect(value(await checkPayments(needs, { ...alone, file }))).toEqual(tabs)
    expect(value(await checkPayments(needs, { ...alone, file, tab: 'Março' }))).toEqual(tabs)
    const csv = { ...alone, file: written('pagamentos.csv', sheet), tab: 'Março' }
    expect(value(await checkPayments(needs, csv))).toEqual({ is: 'tabs', tabs: [] })
    const named = { file, tab: 'Outubro' }
    expect((await checked(needs, named)).exceptions).toMatchObject([{ row: 3, what: 'hidden', asks: true }])
    expect(await checked(needs, { ...named, hidden: 'left' })).toMatchObject({ ready: { sum: 10_00 }, left: [3] })
    expect(await checked(needs, { ...named, hidden: 'taken' })).toMatchObject({ ready: { sum: 30_00 }, left: [] })
  })

  test('asks which column says what where the headings do not say it, and takes no heading that is not there', async () => {
    const needs = needsOf(testPorts())
    const file = written('pagamentos.csv', 'Nome;Quando\nAna;hoje')
    expect(value(await checkPayments(needs, { ...alone, file }))).toEqual({
      is: 'columns',
      headings: ['Nome', 'Quando'],
      mapping: { payee: 'Nome' },
    })
    const odd = written('pagamentos.csv', 'Para quem;Quanto;Onde\nAna;10,00;ana@padariaflor.com.br')
    const columns = { payee: 'Para quem', amount: 'Quanto', way: 'Onde' }
    expect(await checked(needs, { file: odd, columns })).toMatchObject({ ready: { count: 1, sum: 10_00 } })
    expect(value(await checkPayments(needs, { ...alone, file: odd, columns: { ...columns, way: 'Nada' } })).is).toBe(
      'columns',
    )
  })

  test.each<[string, () => string, string]>([
    ['is not there', () => join(freshFolder(), 'nada.csv'), 'missing'],
    ['is a folder', () => freshFolder(), 'missing'],
    ['has 50 MB', () => sparse(50 * 1024 * 1024), 'too-large'],
    [
      'has a password',
      () => written('senha.xlsx', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Array(600).fill(0)])),
      'unreadable',
    ],
    ['is a ZIP that is none', () => written('zip.xlsx', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3])), 'unreadable'],
    [
      'is a document with macros and no table',
      () => written('macros.xlsm', zip({ 'word/vbaProject.bin': 'x' })),
      'unreadable',
    ],
    ['is a PDF', () => written('boleto.csv', '%PDF-1.7\nx;y\n1;2'), 'unreadable'],
    ['holds nothing', () => written('vazio.csv', ''), 'empty'],
    [
      'has 5,001 rows',
      () => written('longo.csv', `Chave;Valor\n${'a@b.com.br;1,00\n'.repeat(5_001)}`),
      'too-many-rows',
    ],
    [
      'has 16,000 columns',
      () => written('largo.csv', `${Array.from({ length: 16_000 }, (_, n) => `c${n}`).join(';')}\n1;2`),
      'too-many-columns',
    ],
    ['is no workbook of tables', () => written('macros.xlsx', zip({ 'xl/workbook.xml': '<workbook/>' })), 'unreadable'],
  ])('says why a file that %s cannot be used', async (_, file, fault) => {
    expect(value(await checkPayments(needsOf(testPorts()), { ...alone, file: file() }))).toEqual({
      is: 'unusable',
      fault,
    })
  })

  test('reads a remessa whole, or refuses it with every fault by line and column', async () => {
    const needs = needsOf(testPorts())
    const golden = join(import.meta.dirname, '../../fixtures/cnab/itau.rem')
    const copy = join(freshFolder(), 'itau.rem')
    copyFileSync(golden, copy)
    expect(await checked(needs, { file: copy })).toMatchObject({ kind: 'cnab240', columns: {} })
    const lines = readFileSync(golden, 'latin1').split('\r\n')
    const wrong = written(
      'errada.rem',
      lines.map((line) => line.replace(/^(\d{3}99999.{15})\d{6}/, '$1000009')).join('\r\n'),
    )
    const refused = value(await checkPayments(needs, { ...alone, file: wrong }))
    expect(refused).toMatchObject({ is: 'refused', faults: [{ column: 24, why: 'count', found: '9' }] })
  })

  test('says that an account is not there, and opens none in its place', async () => {
    const ports = testPorts()
    mkdirSync(ports.dataFolder, { recursive: true })
    const ask = { ...alone, file: written('sexta.csv', sheet), history: true, account: '0011223344556677' }
    expect(await checkPayments(needsOf(ports), ask)).toMatchObject({
      ok: false,
      error: { kind: 'not-found', what: 'connection' },
    })
  })
})

function sparse(size: number): string {
  const file = written('grande.csv', 'Chave;Valor\n')
  truncateSync(file, size)
  return file
}
