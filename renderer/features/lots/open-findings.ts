import { isAsked, type RowFinding, type ShownRow } from '../../../shared/domain/payment-batch.ts'

/** The findings of a row that a person has to answer, and has not. */
export function openFindings(row: ShownRow): readonly RowFinding[] {
  return row.findings.filter((one) => isAsked(one) && !isAnswered(row, one))
}

// What may be paid once only takes no answer.
function isAnswered({ seen, duplicateReason }: ShownRow, finding: RowFinding): boolean {
  if (finding.what === 'paid-before' && finding.once) return false
  return seen.includes(finding.token) && (finding.what === 'payee' || duplicateReason !== null)
}
