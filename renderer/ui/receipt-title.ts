import type { ReceiptSummary } from '../../shared/domain/receipt.ts'
import type { Text } from '../../shared/i18n/text-over.ts'

/** Whom a receipt names; a boleto of which nobody told the beneficiary is called by its kind. */
export function receiptTitle(t: Text, { payeeName, kind }: Pick<ReceiptSummary, 'payeeName' | 'kind'>): string {
  return payeeName ?? t(kind === 'billet' ? 'receipts.billetNoName' : 'receipts.pixNoName')
}
