import type { ManualPayment } from '../../../shared/domain/manual-payment.ts'
import { manualPaymentWire } from './manual-payment.ts'

/**
 * The canonical bytes of a payment by bank data: UTF-8 JSON without spaces, fixed key order, amount as the shortest
 * exact number (980.1). Equal requests give equal bytes; what is frozen for review is what every attempt sends.
 */
export function encodeManualPayment(request: ManualPayment): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(manualPaymentWire(request)))
}
