import { describe, expect, test } from 'vitest'
import { rowOfPayment } from '../../../../../renderer/features/payments/row-of-payment.ts'
import { readOrder } from '../../../../../shared/batch/read-order.ts'
import type { PaymentDetail } from '../../../../../shared/domain/payment.ts'
import { draftRowSchema } from '../../../../../shared/domain/payment-batch.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'
import { paymentDetail, payments } from '../../../../fakes/page/canned-payments.ts'

const all = payments.map(({ id }) => paymentDetail(id)).filter((one): one is PaymentDetail => one !== null)
const repeatable = all.filter(({ actions }) => actions.includes('repeat'))

describe('a payment as a row of a new batch', () => {
  test('is a row that a draft takes, of the same way, payee and amount, with no answer taken along', () => {
    expect(new Set(repeatable.map(({ kind }) => kind))).toContain('pix-manual')
    for (const payment of repeatable) {
      const row = rowOfPayment(payment, 1)
      if (payment.kind === 'refund') {
        expect(row).toBeNull()
        continue
      }
      expect(draftRowSchema.safeParse(row).success).toBe(true)
      expect(row).toMatchObject({
        isOut: false,
        duplicateReason: null,
        seen: [],
        order: { kind: payment.kind, amount: payment.amount },
      })
    }
  })

  test('says by its cells what its order says, so that mending one of them changes nothing else', () => {
    const rules = { today: localDate('2026-11-20'), institutions: [] }
    for (const payment of repeatable.filter(({ kind }) => kind === 'pix-manual' || kind === 'pix-key')) {
      const row = rowOfPayment(payment, 1)
      const { order } = readOrder(row?.told ?? {}, rules)
      const priority = { priority: 'NORM', expiration: 600 }
      expect({ ...order, ...priority }).toEqual({ ...row?.order, ...priority })
    }
  })

  test.each(['sending', 'accepted', 'unknown', 'not-sent', 'absent', 'review'] as const)(
    'is none while it is %s',
    (state) => {
      const [payment] = repeatable
      if (payment === undefined) throw new Error('a canned payment can be repeated')
      expect(rowOfPayment({ ...payment, state, actions: ['ask-now'] }, 1)).toBeNull()
    },
  )
})
