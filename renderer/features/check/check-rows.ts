import type { KnownReceipt, ReceiptCheck, SeenReceipt } from '../../../shared/domain/receipt-check.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import type { CompareResult, CompareRow } from '../../ui/compare-table.tsx'
import { shownDocument } from '../../ui/shown-ids.ts'

type Field = ReceiptCheck['checked'][number]

/** The facts of a receipt in the order in which they are shown. */
export const FIELDS = ['amount', 'day', 'payeeName', 'payeeDocument', 'payerDocument'] as const

/** What each fact is called. */
export const FACTS: Readonly<Record<Field, TextKey>> = {
  amount: 'check.amount',
  day: 'check.day',
  payeeName: 'check.payeeName',
  payeeDocument: 'check.payeeDocument',
  payerDocument: 'check.payerDocument',
  endToEndId: 'check.endToEndId',
}

/** Whose word stands beside the file's. */
export const SOURCES: Readonly<Record<NonNullable<ReceiptCheck['by']>, TextKey>> = {
  receipt: 'check.byReceipt',
  statement: 'check.byStatement',
  received: 'check.byReceived',
  institution: 'check.byInstitution',
}

/** What was read beside what is known, a row for each fact that one of them says. */
export function checkRows(t: Text, check: ReceiptCheck, seen: SeenReceipt): readonly CompareRow[] {
  const rows = FIELDS.map((field): CompareRow => {
    const cells = [shownFact(seen, field), check.known === null ? null : shownFact(check.known, field)]
    return { id: field, fact: t(FACTS[field]), cells, result: resultOf(check, field, cells) }
  })
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null))
}

function resultOf(
  { checked, differences }: ReceiptCheck,
  field: Field,
  cells: readonly (string | null)[],
): CompareResult {
  if (differences.some((each) => each.field === field)) return 'differs'
  if (checked.includes(field)) return 'matches'
  return cells.includes(null) ? 'not-stated' : 'none'
}

/** A fact as a person reads it; null where it was not said. */
export function shownFact(of: KnownReceipt, field: (typeof FIELDS)[number]): string | null {
  switch (field) {
    case 'amount':
      return of.amount === null ? null : formatBrl(of.amount)
    case 'day':
      return of.day === null ? null : formatLocalDate(of.day)
    case 'payeeName':
      return of.payeeName
    case 'payeeDocument':
    case 'payerDocument': {
      const document = of[field]
      return document === null ? null : shownHidden(document)
    }
  }
}

// A document that hides signs keeps its points, so that the visible ones stand where people look for them.
function shownHidden(document: string): string {
  if (!document.includes('*')) return shownDocument(document)
  if (document.length === 11) return document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
  return document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
}
