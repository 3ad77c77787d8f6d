import { afterEach, beforeEach, expect, test } from 'vitest'
import { matchItems } from '../../../electron/services/packs/match-items.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import type { AuditItem } from '../../../shared/domain/audit-pack.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { localDate } from '../../../shared/time/local-date.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at, line, receipt } from '../../fixtures/vault-samples.ts'

const noItem: AuditItem = { row: 1, id: null, day: null, amount: null, name: null, document: null }
const day = localDate('2026-11-20')
const pixId = (n: number) => endToEndIdSchema.parse(receipt(n).endToEndId)

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

async function keep(n: number, change: Parameters<typeof receipt>[1] = {}): Promise<void> {
  value(await vault.receipts.put(receipt(n, change), Buffer.from('%PDF')))
}

async function matched(item: Partial<AuditItem>) {
  const [match] = value(await matchItems(vault, [{ ...noItem, ...item }]))
  return { found: match?.found, ids: match?.candidates.map(({ endToEndId }) => endToEndId), reason: match?.reason }
}

test('an id finds its receipt, whatever else the list says of it', async () => {
  await keep(1)
  await keep(2)
  expect(await matched({ id: pixId(1), amount: centavos(999) })).toMatchObject({ found: 'by-id', ids: [pixId(1)] })
})

test('the id of a Pix that is not kept finds no other one of the same amount and day', async () => {
  await keep(1)
  expect(await matched({ id: pixId(7), amount: centavos(101), day })).toMatchObject({
    found: 'none',
    reason: 'unknown',
  })
})

test('day and amount find the receipt that alone has both, and name several where there are', async () => {
  await keep(1)
  await keep(2, { amount: centavos(101), paidAt: at(-86_400) })
  expect(await matched({ amount: centavos(101), day })).toMatchObject({ found: 'by-facts', ids: [pixId(1)] })
  await keep(3, { amount: centavos(101) })
  expect(await matched({ amount: centavos(101), day })).toMatchObject({ found: 'several', ids: [pixId(3), pixId(1)] })
})

test('the number of an invoice is found in the description, and not in the digits of an amount', async () => {
  await keep(1, { amount: centavos(123_456), description: 'NF 77' })
  await keep(2, { amount: centavos(123_456), description: 'NF 1234' })
  const item = { amount: centavos(123_456), day }
  expect(await matched({ ...item, id: '1234' })).toMatchObject({ found: 'by-id', ids: [pixId(2)] })
  expect(await matched({ ...item, id: '123' })).toMatchObject({ found: 'several' })
})

test('a payment that is known and has no receipt is told as that: by its id, or by amount and day', async () => {
  const lines = [1, 2, 3].map((n) => line(n, { endToEndId: pixId(n), at: at(86_400 * n) }))
  value(await vault.statement.put(lines))
  expect(await matched({ id: pixId(1) })).toMatchObject({ found: 'none', reason: 'receipt-missing' })
  const second = { amount: centavos(102), day: localDate('2026-11-22') }
  expect(await matched(second)).toMatchObject({ reason: 'receipt-missing' })
  expect(await matched({ ...second, day: localDate('2026-11-23') })).toMatchObject({ reason: 'unknown' })
  expect(await matched({ ...second, day: localDate('9999-12-31') })).toMatchObject({ reason: 'unknown' })
})

test('what is missing of a stretch of time is read from there alone, a page at a time', async () => {
  const lines = [1, 2, 3, 4].map((n) => line(n, { endToEndId: pixId(n) }))
  value(await vault.statement.put(lines))
  const within = { from: at(2), to: at(3) }
  const keys = async (first: number, limit: number) =>
    value(await vault.settled.missing({ first, limit, within })).map(({ key }) => key)
  expect(await keys(0, 9)).toEqual([pixId(3), pixId(2)])
  expect(await keys(1, 1)).toEqual([pixId(2)])
  expect(await keys(2, 9)).toEqual([])
})
