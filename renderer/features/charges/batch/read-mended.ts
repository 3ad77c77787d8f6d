import { chargeFaults } from '../../../../shared/charge/charge-faults.ts'
import { type CobvForm, cobvFormSchema } from '../../../../shared/domain/charge-form.ts'
import { formatTaxDocument, parseTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../../shared/money/typed-amount.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import { fieldOf, type RowFault } from '../sheet/read-charges.ts'

/** The fields of a row that can be mended, as they are typed. */
export interface MendDraft {
  readonly name: string
  readonly document: string
  readonly amount: string
  readonly dueDate: LocalDate | null
  readonly message: string
}

/** A row as it is put into the form. */
export function mendDraftOf({ debtor, amount, dueDate, message }: CobvForm): MendDraft {
  return {
    name: debtor.name,
    document: formatTaxDocument(debtor.document),
    amount: formatAmount(amount),
    dueDate,
    message: message ?? '',
  }
}

/** The row with what was typed; everything that has no field stays as it was. Else the faults by field. */
export function readMended(
  before: CobvForm,
  { name, document, amount, dueDate, message }: MendDraft,
  today: LocalDate,
): Result<CobvForm, readonly RowFault[]> {
  const readDocument = parseTaxDocument(document)
  const readAmount = parseTypedAmount(amount)
  const typed: readonly RowFault[] = [
    ...(readDocument.ok ? [] : [{ field: 'document', reason: readDocument.error } as const]),
    ...(readAmount.ok ? [] : [{ field: 'amount', reason: readAmount.error } as const]),
    ...(dueDate === null ? [{ field: 'dueDate', reason: 'missing' } as const] : []),
    ...(name.trim() === '' ? [{ field: 'name', reason: 'missing' } as const] : []),
  ]
  if (!readDocument.ok || !readAmount.ok || typed.length > 0) return err(typed)
  const read = cobvFormSchema.safeParse({
    ...before,
    debtor: { ...before.debtor, name, document: readDocument.value },
    amount: readAmount.value,
    dueDate,
    message: message.trim() === '' ? null : message,
  })
  if (!read.success)
    return err(read.error.issues.map(({ path }) => ({ field: fieldOf(path.join('.')), reason: 'malformed' })))
  const rules = chargeFaults(read.data, today).map(({ path, reason }) => ({ field: fieldOf(path), reason }))
  return rules.length === 0 ? ok(read.data) : err(rules)
}
