import { createHash } from 'node:crypto'
import type { BatchOrder } from '../../shared/domain/payment-batch.ts'
import type { HeldPaper, Paper } from '../../shared/domain/paper.ts'
import type { PaymentRequest } from '../../shared/domain/payment-request.ts'

/** The text that digests are made of; another order of fields is another version. */
const VERSION = 'quita-batch-order-1'

/**
 * SHA-256 over all that an order says of whom, how much and how, in hex. The same for what a sheet asked and for what is frozen of
 * it: what an institution's reading adds to a code, and the day that a line is read anew with each time, are no part of it.
 */
export function orderDigest(order: BatchOrder | PaymentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([VERSION, order.kind, order.amount, order.description, ...partsOf(order)]))
    .digest('hex')
}

type Part = string | number | null | readonly string[]

function partsOf(order: BatchOrder | PaymentRequest): readonly Part[] {
  switch (order.kind) {
    case 'pix-manual': {
      const { ispb, issuer, number, accountType, document, name } = order.payee
      return [ispb, issuer, number, accountType, document, name, ...optionsOf(order)]
    }
    case 'pix-key': {
      const { key, creditorDocument, payeeName } = order
      return [key.kind, key.value, creditorDocument, payeeName, ...optionsOf(order)]
    }
    case 'pix-qr':
      return [order.code, order.creditorDocument, ...optionsOf(order), ...paperOf(order)]
    case 'billet': {
      const { line, barCode, payeeName, payeeDocument, paymentFlow } = order
      return [line, barCode, payeeName, payeeDocument, paymentFlow, ...paperOf(order)]
    }
    case 'refund':
      return [order.endToEndId, order.nature]
  }
}

// Its other ways to pay, as they were read; what the institution tells of them is no part of it.
function paperOf({ paper }: { readonly paper?: Paper | HeldPaper | undefined }): readonly Part[] {
  if (paper === undefined) return []
  const codes = paper.codes.map((code) => (typeof code === 'string' ? code : code.text))
  return [paper.lines, codes, paper.payeeName, paper.payeeDocument]
}

function optionsOf(order: Extract<BatchOrder | PaymentRequest, { readonly priority: string }>): readonly Part[] {
  const { priority, paymentFlow, expiration, ispbDeny } = order
  return [priority, paymentFlow, expiration, ispbDeny]
}
