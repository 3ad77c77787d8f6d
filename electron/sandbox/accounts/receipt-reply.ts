import { type Answer, json } from '../http/answer.ts'
import type { Variant } from '../variants.ts'

/** A receipt in the shape that the switches ask for; a text goes out as if it were the base64. */
export function receiptReply(pdf: Uint8Array | string, variants: ReadonlySet<Variant>): Answer {
  if (variants.has('receipt-raw')) {
    return { status: 200, type: 'application/pdf', body: typeof pdf === 'string' ? Buffer.from(pdf) : pdf }
  }
  const base64 = typeof pdf === 'string' ? pdf : Buffer.from(pdf).toString('base64')
  if (variants.has('receipt-pdf')) return json({ pdf: base64 })
  if (variants.has('receipt-receipt')) return json({ receipt: base64 })
  return json({ data: { pdf: base64 } })
}
