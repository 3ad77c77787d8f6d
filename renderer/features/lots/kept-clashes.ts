import { draftRowSchema, type DraftRow, type PaymentBatchId } from '../../../shared/domain/payment-batch.ts'
import { createKeptForms, homeOfForms } from '../../form/create-kept-forms.ts'

/** Rows that were not written because somebody else had written theirs meanwhile, by {@link clashName}, until a person has chosen. */
export const useKeptClashes = createKeptForms<DraftRow>()

/** The same, for a lock to spare them. */
export const keptClashes = homeOfForms(useKeptClashes, 'clashes', draftRowSchema)

/** The name of a row among all rows. */
export function clashName(batch: PaymentBatchId, row: number): string {
  return `${batch} ${row}`
}
