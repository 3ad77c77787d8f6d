import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeCollectionSlip } from '../../../shared/billet/write-billet.ts'
import { parseBillet } from '../../../shared/billet/parse-billet.ts'
import { type BatchOrder, batchOrderSchema, isAsked, type RowFinding } from '../../../shared/domain/payment-batch.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { type BatchBench, type BatchLife, createBatchBench } from '../../fakes/batch-bench.ts'
import { batchOrder, ORDER_KINDS } from '../../fakes/batch-orders.ts'
import { testFolder, value } from '../../fixtures/open-test-vault.ts'

// What was paid is brought again, the same way or another. Each row says so, with the day and where, before anybody says yes; and without
// an answer nothing of it is sent.
const DAY_MS = 86_400_000
const options = { priority: 'NORM', paymentFlow: 'INSTANT', expiration: 300, ispbDeny: [] } as const
const DOCUMENT = '11144477735'

let folder = testFolder()
let bench: BatchBench
let life: BatchLife
beforeEach(async () => {
  folder = testFolder()
  bench = createBatchBench(folder.file)
  bench.bank.post = 'settle'
  life = await bench.begin()
})
afterEach(async () => {
  await bench.end()
  folder.remove()
})

const byKey = (amount: number, key: object, creditorDocument: string | null = null): BatchOrder =>
  batchOrderSchema.parse({
    kind: 'pix-key',
    key,
    creditorDocument,
    payeeName: 'Pessoa de Exemplo',
    amount,
    description: '',
    ...options,
  })
const cpfKey = { kind: 'CPF', value: DOCUMENT }
const email = { kind: 'EMAIL', value: 'pessoa@exemplo.com.br' }
const byAccount = (amount: number, number = '2000025'): BatchOrder =>
  batchOrderSchema.parse({
    kind: 'pix-manual',
    payee: {
      ispb: '87654321',
      issuer: '0002',
      number,
      accountType: 'CACC',
      document: DOCUMENT,
      name: 'Pessoa de Exemplo',
    },
    amount,
    description: '',
    ...options,
  })
function slip(amount: number, free: string): BatchOrder {
  const { line } = writeCollectionSlip({ segment: '3', valueKind: '6', value: amount, free })
  const read = parseBillet(line, localDate('2026-11-20'))
  if (!read.ok) throw new Error(read.error.fault)
  const { barCode } = read.value
  const payee = { payeeName: 'Pessoa de Exemplo', payeeDocument: DOCUMENT }
  return batchOrderSchema.parse({
    kind: 'billet',
    line,
    barCode,
    amount,
    dueDate: null,
    ...payee,
    description: '',
    paymentFlow: 'INSTANT',
  })
}

async function paid(order: BatchOrder): Promise<void> {
  const id = await life.draft([order])
  value(await life.yes(id))
  await life.run()
  await life.follow()
}

const asked = (findings: readonly RowFinding[]): readonly string[] => findings.filter(isAsked).map(({ what }) => what)

test.each<[string, BatchOrder, BatchOrder, number, readonly string[]]>([
  ['the same key', byKey(7_000, email), byKey(7_000, email), 7, ['paid-before']],
  ['the same document as a key and as an account', byKey(7_000, cpfKey), byAccount(7_000), 7, ['paid-before']],
  ['the same account, then its document as a key', byAccount(7_000), byKey(7_000, cpfKey), 7, ['paid-before']],
  ['another account of the same document', byAccount(7_000), byAccount(7_000, '999'), 7, ['paid-before']],
  ['another key of which the document is told', byAccount(7_000), byKey(7_000, email, DOCUMENT), 7, ['paid-before']],
  ['the same boleto', slip(7_000, '5'.repeat(29)), slip(7_000, '5'.repeat(29)), 7, ['paid-before']],
  ['the same boleto after half a year', slip(7_000, '5'.repeat(29)), slip(7_000, '5'.repeat(29)), 180, ['paid-before']],
  ['a boleto, then its beneficiary by Pix', slip(7_000, '5'.repeat(29)), byKey(7_000, cpfKey), 7, ['paid-before']],
  ['by Pix, then a boleto of theirs', byKey(7_000, cpfKey), slip(7_000, '5'.repeat(29)), 7, ['paid-before']],
  [
    'another boleto of the same beneficiary',
    slip(7_000, '5'.repeat(29)),
    slip(7_000, '6'.repeat(29)),
    7,
    ['paid-before'],
  ],
  ['another amount', byKey(7_000, cpfKey), byKey(7_001, cpfKey), 7, []],
  ['the month after', byKey(7_000, cpfKey), byKey(7_000, cpfKey), 60, []],
])('paid last and brought again: %s', async (_, first, second, days, expected) => {
  await paid(first)
  bench.clock.advance(days * DAY_MS)
  const id = await life.draft([second])
  const [row] = (await life.show(id)).rows
  expect(asked(row?.findings ?? []).filter((what) => what === 'paid-before')).toEqual(expected)
  const before = bench.bank.posts.length
  const yes = await life.yes(id)
  if (yes.ok) await life.run()
  expect(bench.bank.posts.length - before).toBe(expected.length === 0 ? 1 : 0)
})

test('the same sheet twice: each row of the second says where it was paid, and nothing of it is sent', async () => {
  const orders = ORDER_KINDS.map((kind, n) => batchOrder(kind, 9_000 + n))
  const first = await life.draft(orders)
  value(await life.yes(first))
  await life.run()
  await life.follow()
  bench.clock.advance(7 * DAY_MS)
  const second = await life.draft(orders)
  const { rows } = await life.show(second)
  expect(rows.every(({ findings }) => asked(findings).includes('paid-before'))).toBe(true)
  const before = bench.bank.posts.length
  expect((await life.yes(second)).ok).toBe(false)
  expect(bench.bank.posts).toHaveLength(before)
})

test('the same sheet in two drafts: once one is confirmed each row of the other names it', async () => {
  const orders = ORDER_KINDS.map((kind, n) => batchOrder(kind, 9_000 + n))
  const [first, second] = [await life.draft(orders), await life.draft(orders)]
  value(await life.yes(first))
  const { rows } = await life.show(second)
  expect(rows.map(({ findings }) => asked(findings))).toEqual(orders.map(() => ['other-batch']))
  await life.run()
  await life.follow()
  expect((await life.yes(second)).ok).toBe(false)
  expect(bench.bank.book.size).toBe(orders.length)
})
