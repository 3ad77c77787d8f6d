import { type ManualPayment, manualPaymentSchema } from '../../shared/domain/manual-payment.ts'
import type { Intent } from '../vault/vault.ts'

/** The request as it was reviewed; throws when the stored JSON no longer fits, since the vault authenticates it. */
export function reviewedRequest(intent: Pick<Intent, 'request'>): ManualPayment {
  return manualPaymentSchema.parse(JSON.parse(intent.request))
}
