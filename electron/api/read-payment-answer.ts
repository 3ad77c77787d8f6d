import type { AmountUnit } from '../../shared/domain/connection.ts'
import type { PaymentKind } from '../../shared/domain/payment-request.ts'
import type { PixRefund } from '../../shared/domain/received-pix.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { billetPaymentAnswer } from './accounts/billet.ts'
import { pixPaymentAnswer } from './accounts/pix-payment.ts'
import type { ProviderPayment } from './provider.ts'
import { refundAnswer } from './qrcodes/refund.ts'
import { inUnit } from './wire/amount-unit.ts'
import { readJson } from './transport/json.ts'

/**
 * Reads the body of an answered payment as the provider's word on it: flat or in `data`, numbers or strings
 * (ACCOUNTS_API section 8); of a refund as the standard has it. Null when it is no JSON, no payment, or has an amount that
 * cannot be read exactly. `amounts` is the unit of the group that was asked.
 */
export function readPaymentAnswer(
  kind: PaymentKind,
  body: Uint8Array,
  amounts: AmountUnit = 'reais',
): ProviderPayment | null {
  const json = readJson(body, '')
  if (!json.ok) return null
  if (kind === 'refund') {
    const refund = inUnit(amounts, () => refundAnswer.safeParse(json.value)).data
    return refund === undefined ? null : wordOfRefund(refund)
  }
  const answer = kind === 'billet' ? billetPaymentAnswer : pixPaymentAnswer
  return inUnit(amounts, () => answer.safeParse(json.value)).data ?? null
}

/** A refund as the provider's word on the payment that asked for it: its id is our key, the rtrId is the provider's id. */
export function wordOfRefund(refund: PixRefund): ProviderPayment {
  return {
    id: refund.returnId,
    status: refund.status,
    endToEndId: null,
    idempotencyKey: refund.id,
    amount: refund.amount,
    errorCode: null,
    creditor: null,
    pixKey: null,
    text: refund.description,
    createdAt: refund.requestedAt,
    refunded: centavos(0),
    billet: null,
    refund: { nature: refund.nature, reason: refund.reason },
  }
}
