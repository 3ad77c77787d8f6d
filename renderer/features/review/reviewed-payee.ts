import type { PayeeView } from '../../../shared/domain/payment.ts'
import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import { formatPixKey } from '../../../shared/ids/pix-key.ts'
import { parseTaxDocument, type TaxDocument } from '../../../shared/ids/tax-document.ts'
import { shownPixKey } from '../../ui/shown-ids.ts'

/** Whom a request names before it is sent: each fact null where neither person nor institution said it. */
export interface ReviewedPayee extends Pick<PayeeView, 'name' | 'key' | 'line'> {
  readonly document: TaxDocument | null
}

/** Whom a request names; of a QR code the institution's word goes before what the code itself says, of a
 * refund it is the payer. A hidden document is none. */
export function reviewedPayee(request: PaymentRequest): ReviewedPayee {
  switch (request.kind) {
    case 'pix-manual':
      return { name: request.payee.name, document: request.payee.document, key: null, line: null }
    case 'pix-key':
      return {
        name: request.payeeName,
        document: request.creditorDocument,
        key: formatPixKey(request.key),
        line: null,
      }
    case 'pix-qr': {
      const { ours, told } = request.verified
      const key = told.key ?? ours.key
      return {
        name: told.name ?? ours.name,
        document: request.creditorDocument,
        key: key === null ? null : shownPixKey(key),
        line: null,
      }
    }
    case 'refund': {
      const { payerName, payerDocument } = request.pix
      const document = parseTaxDocument(payerDocument ?? '')
      return { name: payerName, document: document.ok ? document.value : null, key: null, line: null }
    }
    case 'billet':
      return { name: request.payeeName, document: request.payeeDocument, key: null, line: request.line }
  }
}
