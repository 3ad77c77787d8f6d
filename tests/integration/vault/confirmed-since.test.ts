import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vault } from '../../../electron/vault/vault.ts'
import { type PaymentState, paymentStateSchema } from '../../../shared/domain/payment.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at, event, paymentId, seed } from '../../fixtures/vault-samples.ts'

const folder = testFolder()
const HOUR = 3600
let vault: Vault
let made = 0

beforeAll(async () => {
  vault = await openTestVault(folder.file)
})
afterAll(async () => {
  await vault.close()
  folder.remove()
})

/** A payment made and confirmed so many seconds after noon, and where it stands now. */
async function keep(
  state: PaymentState,
  { createdAt = 0, confirmedAt = 0, kind = 'pix-manual' } = {},
): Promise<number> {
  made += 1
  const frozen = seed(made, { createdAt: at(createdAt), kind: kind === 'refund' ? 'refund' : 'pix-manual' })
  const intent = value(await vault.journal.insert(frozen, event('reviewed', createdAt)))
  value(await vault.journal.change(paymentId(made), intent, { state }, event('confirmed', confirmedAt)))
  return frozen.amount
}

const since = async (from: Instant): Promise<number> => value(await vault.journal.confirmedSince(from))

test('a vault without payments has confirmed nothing', async () => {
  expect(await since(at(0))).toBe(0)
})

test('what may have been paid counts, in each of its states, and nothing else does', async () => {
  const unpaid: readonly PaymentState[] = ['frozen', 'cancelled', 'rejected', 'abandoned', 'not-sent', 'absent']
  let paid = 0
  for (const state of paymentStateSchema.options) {
    const amount = await keep(state, { confirmedAt: 1 })
    if (!unpaid.includes(state)) paid += amount
  }
  expect(paid).toBeGreaterThan(0)
  expect(await since(at(1))).toBe(paid)
  expect(await since(at(2))).toBe(0)
})

test('a refund does not count', async () => {
  await keep('settled', { confirmedAt: 100, kind: 'refund' })
  expect(await since(at(100))).toBe(0)
})

test('a payment of the evening before counts by its confirmation', async () => {
  const amount = await keep('settled', { createdAt: 200, confirmedAt: 200 + 12 * HOUR })
  expect(await since(instantFromMs(instantMs(at(200)) + 1000))).toBe(amount)
})
