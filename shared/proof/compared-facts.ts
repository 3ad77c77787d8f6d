import type { AuditItem } from '../domain/audit-pack.ts'
import type { ReceiptSummary } from '../domain/receipt.ts'
import { documentReadings } from '../ids/document-signs.ts'
import { parseTaxDocument } from '../ids/tax-document.ts'

/** What both an auditor's list and a receipt can tell. */
export type ComparedFact = 'amount' | 'day' | 'document'

/** What of an item can be held against the receipt that was found for it; a document with hidden digits only where those that are shown are others. */
export function comparedFacts(
  { day, amount, document }: AuditItem,
  { payeeDocument }: Pick<ReceiptSummary, 'payeeDocument'>,
): readonly ComparedFact[] {
  const isTold: Readonly<Record<ComparedFact, boolean>> = {
    amount: amount !== null,
    day: day !== null,
    document: areWhole(document, payeeDocument) || areOthers(document ?? '', payeeDocument ?? ''),
  }
  return (['amount', 'day', 'document'] as const).filter((fact) => isTold[fact])
}

function areWhole(...documents: readonly (string | null)[]): boolean {
  return documents.every((document) => parseTaxDocument(document ?? '').ok)
}

// However each is read, a sign that both show is another one.
function areOthers(one: string, other: string): boolean {
  return documentReadings(one).every((signs) => documentReadings(other).every((others) => differ(signs, others)))
}

const DOCUMENT = /^(?:[0-9*]{11}|[0-9A-Z*]{12}[0-9*]{2})$/

function differ(one: string, other: string): boolean {
  if (one.length !== other.length || !DOCUMENT.test(one) || !DOCUMENT.test(other)) return false
  return Array.from(one).some((sign, at) => sign !== other[at] && sign !== '*' && other[at] !== '*')
}
