import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../electron/vault/database/connect.ts'
import { makeFile } from '../../../electron/vault/database/make-file.ts'
import type { VaultDatabase } from '../../../electron/vault/database/sqlite.ts'
import { firstProgress, intentParameters } from '../../../electron/vault/stores/journal-rows.ts'
import type { Intent, IntentProgress, IntentSeed } from '../../../electron/vault/vault.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { openTestVault, testFolder, testKey, value } from '../../fixtures/open-test-vault.ts'
import { at, billet, line, paymentId, receipt, receiptId, seed } from '../../fixtures/vault-samples.ts'

const BEFORE_THE_LEDGER = 4
const pixId = (n: number) => endToEndIdSchema.parse(receipt(n).endToEndId)

let folder = testFolder()
let db: VaultDatabase

beforeEach(() => {
  folder = testFolder()
  makeFile(folder.file, testKey, BEFORE_THE_LEDGER)
  db = connect(folder.file, testKey)
})
afterEach(() => folder.remove())

function insert(table: string, row: Readonly<Record<string, string | number | Uint8Array | null>>): void {
  const columns = Object.keys(row)
  db.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  ).run(row)
}

/** Makes copies of the first row of a table up to the n-th, other in some columns. */
function copyRow(table: string, upTo: number, other: Readonly<Record<string, string>>): void {
  const columns = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
  db.exec(`WITH RECURSIVE many (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM many WHERE n < ${upTo})
    INSERT INTO ${table} (${columns.join()}) SELECT ${columns.map((name) => other[name] ?? `t.${name}`).join()}
    FROM many CROSS JOIN ${table} t WHERE t.position = 1`)
}

function keepLine(n: number, change: Parameters<typeof line>[1] = {}): void {
  insert('statement_line', { ...line(n, { endToEndId: pixId(n), ...change }), position: n })
}

function keepBillet(n: number, change: Parameters<typeof billet>[1] = {}): void {
  const row = billet(n, change)
  insert('billet', { ...row, queued: row.queued ? 1 : 0, position: n })
}

function keepIntent(n: number, told: Partial<IntentProgress>, change: Partial<IntentSeed> = {}): void {
  const frozen = seed(n, change)
  const intent: Intent = { ...frozen, ...firstProgress(frozen), state: 'settled', receipt: 'wanted', seq: 2, ...told }
  insert('intent', { ...intentParameters(intent), position: n })
  const none = { facts: '{}', mac: Buffer.alloc(0), by: 'quita', state: intent.state, intentId: intent.id }
  insert('event', { ...none, seq: 1, at: at(n), what: 'reviewed' })
  insert('event', { ...none, seq: 2, at: at(n + 30), what: 'settled' })
}

function keepReceipt(n: number, change: Parameters<typeof receipt>[1] = {}): void {
  insert('receipt', { ...receipt(n, change), position: n, sha256: '0'.repeat(64), size: 0 })
}

async function ledger() {
  db.close()
  const vault = await openTestVault(folder.file)
  const coverage = value(await vault.settled.coverage())
  const missing = value(await vault.settled.missing({ first: 0, limit: 99 }))
  const { rows: due } = value(await vault.settled.due({ now: at(600), limit: 99 }))
  await vault.close()
  return { coverage, missing, due: due.map(({ key }) => key) }
}

test('a vault from before the ledger has one of all that had settled, the newest first', async () => {
  keepLine(1, { counterpartName: 'Ana', counterpartDocument: '12345678909' })
  keepLine(2, { status: 'CANCELED' })
  keepLine(3, { direction: 'in' })
  keepLine(4, { status: 'REFUNDED' })
  keepLine(5, { endToEndId: null })
  keepBillet(6, { amount: centavos(55), creditorName: 'Energia', settledAt: at(61) })
  keepBillet(7, { queued: true, status: 'ON_QUEUE' })
  keepIntent(8, { endToEndId: pixId(8) })
  keepIntent(9, { endToEndId: pixId(9) }, { kind: 'refund' })
  keepIntent(10, { endToEndId: pixId(10), state: 'rejected', receipt: 'none' })
  const { coverage, missing } = await ledger()
  expect(coverage).toEqual({ payments: 4, missing: 4 })
  expect(missing.map(({ key }) => key)).toEqual(['B6', pixId(8), pixId(4), pixId(1)])
  expect(missing.at(0)).toMatchObject({ kind: 'billet', amount: 55, payeeName: 'Energia', paidAt: at(61) })
  expect(missing.at(1)).toMatchObject({ paymentId: paymentId(8), payeeName: 'Fornecedor 8', paidAt: at(38) })
  expect(missing.at(3)).toMatchObject({ payeeName: 'Ana', payeeDocument: '12345678909', reason: 'not-tried', tries: 0 })
})

test('a payment that journal and statement both hold is one: as reviewed, and when the institution says', async () => {
  keepLine(1, { counterpartName: 'Outro', amount: centavos(999) })
  keepIntent(1, { endToEndId: pixId(1) })
  keepBillet(2, { creditorName: 'Energia' })
  keepIntent(2, { providerId: 'B2', toldAmount: centavos(120) }, { kind: 'billet', payeeName: '', payeeDocument: '' })
  const { missing } = await ledger()
  expect(missing).toMatchObject([
    { key: 'B2', kind: 'billet', paymentId: paymentId(2), payeeName: 'Energia', amount: 120, paidAt: at(2) },
    { key: pixId(1), kind: 'pix', paymentId: paymentId(1), payeeName: 'Fornecedor 1', amount: 101, paidAt: at(1) },
  ])
})

test('what has its receipt is ticked: by the Pix, by the boleto, by the payment', async () => {
  keepLine(1)
  keepReceipt(1)
  keepBillet(2)
  keepReceipt(2, { kind: 'billet', endToEndId: null, billetId: 'B2' })
  keepIntent(3, {})
  keepReceipt(3, { paymentId: paymentId(3) })
  keepLine(4)
  const { coverage, missing } = await ledger()
  expect(coverage).toEqual({ payments: 4, missing: 1 })
  expect(missing.map(({ key }) => key)).toEqual([pixId(4)])
})

test('a receipt that was kept under another moment than the statement tells is put under that one', async () => {
  keepLine(1)
  keepReceipt(1, { paidAt: at(90_000) })
  keepLine(2)
  keepReceipt(2)
  await ledger()
  const vault = await openTestVault(folder.file)
  expect(value(await vault.receipts.placeAnew())).toEqual({ placed: 1, more: false })
  const kept = value(await vault.receipts.ofProof({ endToEndId: pixId(1) }))
  expect(kept?.paidAt).toBe(at(1))
  await vault.close()
})

test('a receipt that was asked for in vain stays as far as it was', async () => {
  keepIntent(1, { endToEndId: pixId(1), receiptTries: 9, nextReceiptAt: at(900), receipt: 'failed' })
  keepIntent(2, { endToEndId: pixId(2), nextReceiptAt: at(900) })
  const { missing, due } = await ledger()
  expect(missing).toMatchObject([
    { tries: 0, nextTryAt: null, reason: 'not-tried' },
    { tries: 9, nextTryAt: at(900), reason: 'not-ready' },
  ])
  expect(due).toEqual([pixId(2)])
})

test('two payments that claim one id do not keep the vault shut', async () => {
  keepIntent(1, { endToEndId: pixId(1) })
  keepIntent(2, { endToEndId: pixId(1) })
  expect((await ledger()).coverage).toEqual({ payments: 1, missing: 1 })
})

test('a vault of many years comes up: what both hold is found without comparing each with each', async () => {
  const many = 20_000
  keepLine(1)
  keepIntent(1, { endToEndId: pixId(1) })
  const endToEndId = "format('E9999901020261120%04d%011d', n / 60, n)"
  copyRow('statement_line', many, { position: 'n', id: "'L' || n", endToEndId })
  copyRow('intent', many, {
    position: 'n',
    id: "format('%032x', n)",
    idempotencyKey: "format('b%031x', n)",
    endToEndId,
  })
  expect((await ledger()).coverage).toEqual({ payments: many, missing: many })
})

test('payments of one millisecond each have a place', async () => {
  for (const n of [1, 2, 3]) keepLine(n, { at: at(1) })
  expect((await ledger()).missing).toHaveLength(3)
})

test('a ticked vault goes on counting', async () => {
  keepLine(1)
  await ledger()
  const vault = await openTestVault(folder.file)
  value(await vault.receipts.put(receipt(1, { id: receiptId(9) }), Buffer.from('%PDF')))
  expect(value(await vault.settled.coverage())).toEqual({ payments: 1, missing: 0 })
  await vault.close()
})
