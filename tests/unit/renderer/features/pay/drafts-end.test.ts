import { expect, test } from 'vitest'
import { confirmedReviews } from '../../../../../renderer/bridge/confirmed-reviews.ts'
import { createDraftStore } from '../../../../../renderer/features/pay/parts/draft-store.ts'
import { usePayStore } from '../../../../../renderer/features/pay/store.ts'
import { freshRefund, useRefundStore } from '../../../../../renderer/features/received/refund/store.ts'
import { connectionIdSchema } from '../../../../../shared/domain/connection.ts'
import { paymentIdSchema } from '../../../../../shared/domain/payment.ts'
import { toldEndToEndIdSchema } from '../../../../../shared/domain/refund.ts'

const of = connectionIdSchema.parse('00112233445566aa')
const mine = paymentIdSchema.parse('0123456789abcdef0123456789abcdef')
const another = paymentIdSchema.parse('fedcba9876543210fedcba9876543210')

test('the draft of an order ends where it is kept, whether or not its form is ever looked at again', () => {
  const drafts = createDraftStore({ amount: '' })
  const { begin, change, reviewed } = drafts.getState()
  begin(of)
  change({ amount: '10,00' })
  reviewed(mine)
  confirmedReviews.tell(another)
  expect(drafts.getState().draft).toEqual({ amount: '10,00' })
  confirmedReviews.tell(mine)
  expect(drafts.getState()).toMatchObject({ of, draft: { amount: '' }, reviewId: null })
})

test('the entry box and the choice of an order end with it', () => {
  const { belongTo, choose, reviewed } = usePayStore.getState()
  belongTo(of)
  choose({ kind: 'manual', data: null })
  reviewed(mine)
  confirmedReviews.tell(another)
  expect(usePayStore.getState().chosen).not.toBeNull()
  confirmedReviews.tell(mine)
  expect(usePayStore.getState()).toMatchObject({ chosen: null, text: '', reviewId: null })
})

test('the form of a refund ends with it, and no other does', () => {
  const pix = ['E12345678202503101423a1B2c3D4e5F', 'E12345678202503101423a1B2c3D4e5G'].map((text) => {
    return toldEndToEndIdSchema.parse(text)
  })
  const [first, second] = pix
  if (first === undefined || second === undefined) throw new Error('two')
  const { keep } = useRefundStore.getState()
  keep(of, first, { ...freshRefund, reviewId: mine })
  keep(of, second, { ...freshRefund, reviewId: another })
  confirmedReviews.tell(mine)
  expect(Object.keys(useRefundStore.getState().forms)).toEqual([second])
})
