import type { AuditItem } from '../domain/audit-pack.ts'
import type { ReceiptSummary } from '../domain/receipt.ts'
import { parseTaxDocument } from '../ids/tax-document.ts'
import { localDateOf } from '../time/local-date.ts'
import { type ComparedFact, comparedFacts } from './compared-facts.ts'

/** What an auditor's list and a receipt can tell differently. */
export type ItemDifference = ComparedFact

/** What a list says of an item otherwise than the receipt that was found for it; what cannot be compared is no difference. */
export function itemDifferences(
  item: AuditItem,
  receipt: Pick<ReceiptSummary, 'paidAt' | 'amount' | 'payeeDocument'>,
): readonly ItemDifference[] {
  const differs: Readonly<Record<ItemDifference, boolean>> = {
    amount: item.amount !== receipt.amount,
    day: item.day !== localDateOf(receipt.paidAt),
    // What hides digits is compared only where it is another one.
    document: bareOf(item.document) === null || bareOf(item.document) !== bareOf(receipt.payeeDocument),
  }
  return comparedFacts(item, receipt).filter((fact) => differs[fact])
}

function bareOf(document: string | null): string | null {
  const read = parseTaxDocument(document ?? '')
  return read.ok ? read.value : null
}
