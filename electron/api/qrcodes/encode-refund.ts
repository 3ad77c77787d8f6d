import type { RefundRequest } from '../../../shared/domain/refund.ts'
import { wireText } from '../../../shared/money/wire-amount.ts'

/**
 * The canonical bytes of a refund (DevolucaoSolicitada): UTF-8 JSON without spaces, fixed key order, the amount as a text
 * with two decimals. Equal requests give equal bytes; what is frozen for review is what every attempt sends.
 */
export function encodeRefund({ amount, nature, description }: RefundRequest): Uint8Array {
  const said = description === '' ? {} : { descricao: description }
  return new TextEncoder().encode(JSON.stringify({ valor: wireText(amount), natureza: nature, ...said }))
}
