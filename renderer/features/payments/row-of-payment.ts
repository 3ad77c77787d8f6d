import { writtenWay } from '../../../shared/batch/read-order.ts'
import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import { type BatchOrder, batchOrderSchema, type DraftRow } from '../../../shared/domain/payment-batch.ts'
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
  const account = 'payee' in order ? order.payee : null
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
  if ('payee' in order) return order.payee.document
  return 'payeeDocument' in order ? order.payeeDocument : order.creditorDocument
}

/**
 * What was asked, as a batch asks for it; null for a refund, which no batch makes. What both readers said of a code, and what was seen on a
 * paper, is of that day: the new batch reads them again. Whose key or boleto it was is known since.
 */
function orderOf(request: PaymentRequest, name: string | null): BatchOrder | null {
  const { verified: _, paper: __, ...ask } = { verified: null, paper: null, ...request }
  const named = 'payeeName' in ask ? { ...ask, payeeName: name ?? ask.payeeName } : ask
  return batchOrderSchema.safeParse(named).data ?? null
}
