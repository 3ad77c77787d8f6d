import type { PaymentKind } from '../../shared/domain/payment-request.ts'
import { billetPaymentAnswer } from './accounts/billet.ts'
import { pixPaymentAnswer } from './accounts/pix-payment.ts'
import type { ProviderPayment } from './provider.ts'
import { parseJson } from './transport/json.ts'

/**
 * Reads the body of an answered payment as the provider's word on it: flat or in `data`, numbers or strings
 * (ACCOUNTS_API section 8). Null when it is no JSON, no payment, or has an amount that cannot be read exactly.
 */
export function readPaymentAnswer(kind: PaymentKind, body: Uint8Array): ProviderPayment | null {
  const json = parseJson(body)
  if (!json.ok) return null
  const answer = kind === 'billet' ? billetPaymentAnswer : pixPaymentAnswer
  return answer.safeParse(json.value).data ?? null
}
