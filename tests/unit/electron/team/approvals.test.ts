import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Approvable, approvalsNeeded, type Approving, approvedIn } from '../../../../electron/team/approvals.ts'
import { sharedCall } from '../../../../electron/vault/make-shared-call.ts'
import { bandsOf } from '../../../../renderer/features/team/rules.tsx'
import { paymentBatchIdSchema } from '../../../../shared/domain/payment-batch.ts'
import { ok } from '../../../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../../../shared/money/centavos.ts'
import { at, paymentId } from '../../../fixtures/vault-samples.ts'

const plain: Approvable = { sha256: 'a', amount: centavos(100), isFirst: false, name: '', count: 1, out: 0 }
const policy = { one: centavos(100), two: null, first: false, batches: true }
const roster: Approving = { policy, automatic: null, waiting: {}, decided: [], members: [], substitutes: [] }

test('is read once for all of its payments, and again once a row was changed', async () => {
  const batch = paymentBatchIdSchema.parse('b'.repeat(32))
  let read = 0
  const approved = approvedIn({
    async read({ what }) {
      if (what === 'batch') read += 1
      return ok(plain)
    },
    batchOf: async () => ok(batch),
  })
  const pay = async (from: number): Promise<void> => {
    for (let n = from; n < from + 40; n += 1)
      expect(await approved.isApproved(roster, { id: paymentId(n), at: at(n), automatic: null })).toEqual(ok(false))
  }
  await pay(1)
  expect(read).toBe(1)
  // A change of how the batch stands leaves its rows as they were; a new row does not.
  const from = { state: 'confirmed', version: 2 } as const
  approved.sendingOf(sharedCall('paymentBatches', 'change', [batch, from, { state: 'running' }]), roster)
  await pay(100)
  expect(read).toBe(1)
  approved.sendingOf(sharedCall('paymentBatches', 'putRows', [batch, 1, []]), roster)
  await pay(200)
  expect(read).toBe(2)
})

test('the bands that a person reads say of every amount how many have to approve it', () => {
  const edge = fc.option(fc.integer({ min: 1, max: 40 }).map(centavos), { nil: null })
  fc.assert(
    fc.property(edge, edge, fc.integer({ min: 1, max: 45 }).map(centavos), (one, two, amount) => {
      const isIn = ({ from, to }: { from: Centavos | null; to: Centavos | null }): boolean =>
        (from === null || amount >= from) && (to === null || amount < to)
      const found = bandsOf(one, two).filter(isIn)
      const needed = approvalsNeeded(
        { one, two, first: false, batches: false },
        { what: 'payment' },
        { ...plain, amount },
      )
      expect(found.map(({ count }) => count)).toEqual([needed])
    }),
  )
})
