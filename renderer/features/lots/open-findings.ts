import { isAnswered, isAsked, type RowFinding, type ShownRow } from '../../../shared/domain/payment-batch.ts'

/** The findings of a row that a person has to answer, and has not. */
export function openFindings(row: ShownRow): readonly RowFinding[] {
  return row.findings.filter((one) => isAsked(one) && !isAnswered(row, one))
}
