import { billetPaymentWire } from './billet-payment.ts'
import { keyPaymentWire } from './key-payment.ts'
import { manualPaymentWire } from './manual-payment.ts'
import type { OrderRequest } from './pix-options.ts'
import { qrPaymentWire } from './qr-payment.ts'

/**
 * The canonical bytes of a payment: UTF-8 JSON without spaces, fixed key order, amount as the shortest exact number
 * (980.1). Equal requests give equal bytes; what is frozen for review is what every attempt sends.
 */
export function encodePayment(request: OrderRequest): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(wireOf(request)))
}

function wireOf(request: OrderRequest): object {
  switch (request.kind) {
    case 'pix-manual':
      return manualPaymentWire(request)
    case 'pix-key':
      return keyPaymentWire(request)
    case 'pix-qr':
      return qrPaymentWire(request)
    case 'billet':
      return billetPaymentWire(request)
  }
}
