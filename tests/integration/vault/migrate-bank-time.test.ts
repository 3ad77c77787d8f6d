import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PaymentState } from '../../../shared/domain/payment.ts'
import { backToVersion } from '../../fixtures/back-to-version.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { at, event, paymentId, seed } from '../../fixtures/vault-samples.ts'

const BEFORE = 7

let folder = testFolder()
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

test('windows that were begun by this computer’s clock begin anew; every other moment stays as it was written', async () => {
  const states: readonly PaymentState[] = ['unknown', 'absent']
  const older = await openTestVault(folder.file)
  for (const [n, state] of states.entries()) {
    const { id } = seed(n + 1)
    value(await older.journal.insert(seed(n + 1), event('reviewed', n)))
    const patch = { state, changedAt: at(2), windowEnd: at(9), notFoundAt: [at(3), at(4)], nextAskAt: at(5) }
    value(await older.journal.change(id, { state: 'frozen', seq: 1 }, patch, event('recorded', 2)))
  }
  await older.close()
  backToVersion(folder.file, BEFORE)
  const vault = await openTestVault(folder.file)
  const [doubtful, absent] = [paymentId(1), paymentId(2)]
  const kept = { nextAskAt: at(5), changedAt: at(2), createdAt: seed(1).createdAt }
  expect(value(await vault.journal.get(doubtful))).toMatchObject({ ...kept, windowEnd: null, notFoundAt: [] })
  expect(value(await vault.journal.get(absent))).toMatchObject({ windowEnd: at(9), notFoundAt: [at(3), at(4)] })
  expect(value(await vault.journal.verify())).toEqual({ events: 4 })
  await vault.close()
})
