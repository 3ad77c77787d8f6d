import { expect, test } from 'vitest'
import { paymentActions } from '../../../../../electron/services/payments/payment-actions.ts'
import { paymentStateSchema } from '../../../../../shared/domain/payment.ts'
import { paymentKindSchema } from '../../../../../shared/domain/payment-request.ts'

const ENDED = ['settled', 'partly-refunded', 'refunded', 'rejected', 'abandoned', 'cancelled']

test('no payment is offered to be repeated while it is under way or in doubt', () => {
  for (const state of paymentStateSchema.options) {
    for (const kind of paymentKindSchema.options) {
      for (const identity of [null, 'billet:1']) {
        const offers = paymentActions({ kind, state, identity }, null).includes('repeat')
        if (offers) expect(ENDED, `${kind} ${state}`).toContain(state)
      }
    }
  }
})

test('what can be paid once only is repeated after it ended unpaid alone', () => {
  expect(paymentActions({ kind: 'billet', state: 'settled', identity: 'billet:1' }, null)).not.toContain('repeat')
  expect(paymentActions({ kind: 'billet', state: 'rejected', identity: 'billet:1' }, null)).toContain('repeat')
})
