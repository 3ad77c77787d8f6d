import type { AuditItem } from '../domain/audit-pack.ts'
import type { ReceiptSummary } from '../domain/receipt.ts'
import { parseTaxDocument } from '../ids/tax-document.ts'

/** What both an auditor's list and a receipt can tell. */
export type ComparedFact = 'amount' | 'day' | 'document'

/** What of an item can be held against the receipt that was found for it; a document with hidden digits cannot. */
export function comparedFacts(
  { day, amount, document }: AuditItem,
  { payeeDocument }: Pick<ReceiptSummary, 'payeeDocument'>,
): readonly ComparedFact[] {
  const isTold: Readonly<Record<ComparedFact, boolean>> = {
    amount: amount !== null,
    day: day !== null,
    document: parseTaxDocument(document ?? '').ok && parseTaxDocument(payeeDocument ?? '').ok,
  }
  return (['amount', 'day', 'document'] as const).filter((fact) => isTold[fact])
}
