import { describe, expect, test } from 'vitest'
import { createApprovals } from '../../../../electron/confirmation/approvals.ts'
import { Approval, type Frozen } from '../../../../electron/journal/approval.ts'
import { paymentIdSchema } from '../../../../shared/domain/payment.ts'
import { idempotencyKeySchema } from '../../../../shared/ids/idempotency-key.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { frozenPayment } from '../../../fakes/frozen-payment.ts'

function book() {
  let ms = 5_000
  return { approvals: createApprovals({ monotonicMs: () => ms }), pass: (by: number) => void (ms += by) }
}

describe('an approval', () => {
  test('is spent once', () => {
    const { approvals } = book()
    const approval = approvals.grant(frozenPayment())
    expect(approvals.spend(approval, frozenPayment())).toBe('ok')
    expect(approvals.spend(approval, frozenPayment())).toBe('refused')
  })

  test('holds for a minute by the monotonic clock', () => {
    const { approvals, pass } = book()
    const [early, late] = [approvals.grant(frozenPayment()), approvals.grant(frozenPayment())]
    pass(59_999)
    expect(approvals.spend(early, frozenPayment())).toBe('ok')
    pass(1)
    expect(approvals.spend(late, frozenPayment())).toBe('expired')
    expect(approvals.spend(late, frozenPayment())).toBe('refused')
  })

  test.each<[string, Partial<Frozen>]>([
    ['another payment', { id: paymentIdSchema.parse('ff'.repeat(16)) }],
    ['other bytes', { bytes: new TextEncoder().encode('{"payment":{"amount":92.5}}') }],
    ['another amount', { amount: centavos(1_251) }],
    ['another key', { idempotencyKey: idempotencyKeySchema.parse('ee'.repeat(16)) }],
    ['another request', { request: '{"kind":"refund"}' }],
    ['another kind', { kind: 'refund' }],
  ])('is none for %s, and is spent by the try', (_what, change) => {
    const { approvals } = book()
    const approval = approvals.grant(frozenPayment())
    expect(approvals.spend(approval, frozenPayment(change))).toBe('refused')
    expect(approvals.spend(approval, frozenPayment())).toBe('refused')
  })

  test('that nobody gave is none, and those of an ended session are forgotten', () => {
    const { approvals } = book()
    const { id } = frozenPayment()
    expect(approvals.spend(new Approval(id), frozenPayment())).toBe('refused')
    const approval = approvals.grant(frozenPayment())
    approvals.drop()
    expect(approvals.spend(approval, frozenPayment())).toBe('refused')
  })
})
