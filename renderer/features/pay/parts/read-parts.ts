import { payeeNameSchema } from '../../../../shared/domain/payment-options.ts'
import {
  countCodePoints,
  MAX_REMITTANCE_TEXT,
  remittanceTextSchema,
} from '../../../../shared/domain/remittance-text.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { parseTaxDocument, type TaxDocument } from '../../../../shared/ids/tax-document.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import { parseTypedAmount } from '../../../../shared/money/typed-amount.ts'
import { faultText } from '../../../ui/fault-text.ts'
import type { Faults } from './draft-form.ts'

/** One field as it was read; the error is the sentence that stands beside it. */
export type ReadField<Value = unknown> = Result<Value, TextKey>

/** The amount that stands in a field. */
export function readAmount(text: string): ReadField<Centavos> {
  const read = parseTypedAmount(text)
  return read.ok ? read : err(faultText.amount[read.error])
}

/** The CPF or CNPJ that stands in a field. */
export function readDocument(text: string): ReadField<TaxDocument> {
  const read = parseTaxDocument(text)
  return read.ok ? read : err(faultText.document[read.error])
}

/** The name that stands in a field, empty ones refused with `ifEmpty`. */
export function readName(name: string, ifEmpty: TextKey): ReadField<string> {
  const parsed = payeeNameSchema.safeParse(name)
  if (parsed.success) return ok(parsed.data)
  const length = name.trim().length
  if (length === 0) return err(ifEmpty)
  if (length < 2) return err('payForm.nameShort')
  return err(length > 140 ? 'payForm.nameLong' : 'payForm.nameCharacters')
}

/** The message that stands in a field. */
export function readDescription(description: string): ReadField<string> {
  if (countCodePoints(description) > MAX_REMITTANCE_TEXT) return err('payForm.descriptionLong')
  return remittanceTextSchema.safeParse(description).success ? ok(description) : err('payForm.descriptionCharacters')
}

/** A field that may be left empty: then it is null. */
export function optional<Value>(text: string, read: (text: string) => ReadField<Value>): ReadField<Value | null> {
  return text.trim() === '' ? ok(null) : read(text)
}

/** What is wrong, field by field. */
export function faultsOf<Field extends string>(
  fields: Readonly<Record<Field, ReadField>>,
): Faults<Record<Field, unknown>> {
  const faults: { [F in Field]?: TextKey } = {}
  for (const field in fields) {
    const read = fields[field]
    if (!read.ok) faults[field] = read.error
  }
  return faults
}

/** What a field says, or nothing while it is wrong. */
export function valueOf<Value>(field: ReadField<Value>): Value | undefined {
  return field.ok ? field.value : undefined
}
