import type { AuditItem } from '../../../shared/domain/audit-pack.ts'
import type { ReceiptSummary } from '../../../shared/domain/receipt.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatTaxDocument, parseTaxDocument } from '../../../shared/ids/tax-document.ts'
import { formatDate, formatLocalDate } from '../../../shared/time/format-time.ts'
import type { StoodItem } from './standing.ts'

/** Whom an item of the list is about; else its id, else its document; null where it names nobody. */
export function itemName({ name, id, document }: AuditItem): string | null {
  return [name, id, documentWords(document)].find((text) => text !== null && text !== '') ?? null
}

/** What else an item says, in one line: `13/03/2026 · 41.208.765/0001-07`. */
export function itemFacts(item: AuditItem): string {
  const { day, document, id } = item
  const facts = [day === null ? null : formatLocalDate(day), documentWords(document), id]
  return facts.filter((fact) => fact !== null && fact !== '' && fact !== itemName(item)).join(' · ')
}

/** Who was paid by a receipt. */
export function receiptName(t: Text, { payeeName, kind }: ReceiptSummary): string {
  return payeeName ?? t(kind === 'billet' ? 'receipts.billetNoName' : 'receipts.pixNoName')
}

/** What else a receipt says, in one line. */
export function receiptFacts({ paidAt, payeeDocument, endToEndId, billetId }: ReceiptSummary): string {
  return [formatDate(paidAt), documentWords(payeeDocument), endToEndId ?? billetId]
    .filter((fact) => fact !== null && fact !== '')
    .join(' · ')
}

/** Where an item stands, in words: how it was found, and what the list says otherwise. */
export function standingWords(t: Text, { match, standing, differences }: StoodItem): string {
  if (standing === 'open') return t('audit.severalFit', { count: match.candidates.length })
  if (standing === 'none')
    return t(match.found === 'several' ? 'audit.noneChosen' : `audit.reason_${match.reason ?? 'unknown'}`)
  if (standing === 'found') return t(foundKeys[match.found])
  if (differences.length > 2) return t('audit.oddMany', { count: differences.length })
  const facts = differences.map((fact) => t(`audit.odd_${fact}`))
  return t('audit.odd', { facts: new Intl.ListFormat(t.locale).format(facts) })
}

const foundKeys = {
  'by-id': 'audit.found_by-id',
  'by-facts': 'audit.found_by-facts',
  several: 'audit.chosen',
  none: 'audit.reason_unknown',
} as const

/** A CPF or CNPJ as it is read; what is none stays as it was written. */
export function documentWords(document: string | null): string | null {
  const read = parseTaxDocument(document ?? '')
  return read.ok ? formatTaxDocument(read.value) : document
}
