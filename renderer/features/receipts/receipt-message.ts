import type { ReceiptSummary } from '../../../shared/domain/receipt.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate } from '../../../shared/time/format-time.ts'

/** What a person says of a receipt beside its PDF: how much, whom, when, and the id by which the other bank finds a Pix. */
export function receiptMessage(t: Text, receipt: ReceiptSummary): string {
  const { kind, endToEndId, payeeName, paidAt } = receipt
  const paid = { kind, amount: formatBrl(receipt.amount), date: formatDate(paidAt) }
  const said =
    payeeName === null ? t('receipts.messageNoName', paid) : t('receipts.messageText', { ...paid, name: payeeName })
  return endToEndId === null ? said : `${said}\n${t('receipts.messageId', { id: endToEndId })}`
}
