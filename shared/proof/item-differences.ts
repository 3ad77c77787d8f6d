import type { AuditItem } from '../domain/audit-pack.ts'
import type { ReceiptSummary } from '../domain/receipt.ts'
import { parseTaxDocument } from '../ids/tax-document.ts'
import { localDateOf } from '../time/local-date.ts'

/** What an auditor's list and a receipt can tell differently. */
export type ItemDifference = 'day' | 'amount' | 'document'

/** What a list says of an item otherwise than the receipt that was found for it; what either does not say is no difference. */
export function itemDifferences(
  { day, amount, document }: AuditItem,
  receipt: Pick<ReceiptSummary, 'paidAt' | 'amount' | 'payeeDocument'>,
): readonly ItemDifference[] {
  const differs: Readonly<Record<ItemDifference, boolean>> = {
    amount: amount !== null && amount !== receipt.amount,
    day: day !== null && day !== localDateOf(receipt.paidAt),
    document: isOtherDocument(document, receipt.payeeDocument),
  }
  return (['amount', 'day', 'document'] as const).filter((fact) => differs[fact])
}

// A document with hidden digits cannot be compared.
function isOtherDocument(one: string | null, other: string | null): boolean {
  const [asked, told] = [parseTaxDocument(one ?? ''), parseTaxDocument(other ?? '')]
  return asked.ok && told.ok && asked.value !== told.value
}
