import { expect, test } from 'vitest'
import { mayMoveBatch, paymentBatchStateSchema } from '../../../../shared/domain/payment-batch.ts'

const all = paymentBatchStateSchema.options

test('only these moves of a batch are allowed: nothing leads to running but a confirmation', () => {
  const allowed = all.flatMap((from) => all.filter((to) => mayMoveBatch(from, to)).map((to) => `${from} ${to}`))
  expect(allowed).toEqual([
    'draft confirmed',
    'confirmed draft',
    'confirmed running',
    'confirmed paused',
    'running paused',
    'running done',
    'paused draft',
    'paused confirmed',
    'done draft',
  ])
})
