import type { Frozen } from '../../electron/journal/approval.ts'
import { paymentIdSchema } from '../../shared/domain/payment.ts'
import { idempotencyKeySchema } from '../../shared/ids/idempotency-key.ts'
import { centavos } from '../../shared/money/centavos.ts'

/** What is frozen of some payment. */
export function frozenPayment(change: Partial<Frozen> = {}): Frozen {
  return {
    id: paymentIdSchema.parse('ab'.repeat(16)),
    kind: 'pix-key',
    idempotencyKey: idempotencyKeySchema.parse('cd'.repeat(16)),
    bytes: new TextEncoder().encode('{"payment":{"amount":12.5}}'),
    request: '{"kind":"pix-key"}',
    amount: centavos(1_250),
    ...change,
  }
}
