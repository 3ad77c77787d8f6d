import { writtenWay } from '../../../shared/batch/read-order.ts'
import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import type { BatchOrder, DraftRow } from '../../../shared/domain/payment-batch.ts'
import { payeeNameSchema } from '../../../shared/domain/payment-options.ts'
import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import { formatTaxDocument, type TaxDocument } from '../../../shared/ids/tax-document.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'

/**
 * A payment that was made before as a row of a new batch, as its form would repeat it: checked anew, with no answer and no reason taken along.
 * Null where it may not be repeated: while it is under way, what may be paid once only, and a refund.
 */
export function rowOfPayment({ request, payee, actions }: PaymentDetail, row: number): DraftRow | null {
  const name = payeeNameSchema.safeParse(payee.name).data ?? null
  const order = actions.includes('repeat') ? orderOf(request, name) : null
  if (order === null) return null
  const account = order.kind === 'pix-manual' ? order.payee : null
  const document = documentOf(order)
  const told = {
    payee: account?.name ?? name ?? '',
    document: document === null ? '' : formatTaxDocument(document),
    way: writtenWay(order),
    amount: formatAmount(order.amount),
    description: order.description,
    institution: account?.ispb ?? '',
    issuer: account?.issuer ?? '',
    account: account?.number ?? '',
    accountType: account?.accountType ?? '',
  }
  return {
    row,
    told: Object.fromEntries(Object.entries(told).filter(([, text]) => text !== '')),
    order,
    isOut: false,
    duplicateReason: null,
    seen: [],
  }
}

function documentOf(order: BatchOrder): TaxDocument | null {
  if (order.kind === 'pix-manual') return order.payee.document
  return order.kind === 'billet' ? order.payeeDocument : order.creditorDocument
}

// What both readers said of a code, and what was seen on a paper, is of that day: the new batch reads them again. Whose key it was is known since.
function orderOf(request: PaymentRequest, name: string | null): BatchOrder | null {
  switch (request.kind) {
    case 'pix-manual':
      return request
    case 'pix-key':
      return { ...request, payeeName: name ?? request.payeeName }
    case 'pix-qr': {
      const { verified: _, paper: __, ...ask } = request
      return ask
    }
    case 'billet': {
      const { paper: _, ...ask } = request
      return { ...ask, payeeName: name ?? ask.payeeName }
    }
    case 'refund':
      return null
  }
}
