import type { Institution } from '../../../shared/domain/institutions.ts'
import { type ManualPayment, manualPaymentSchema, payeeNameSchema } from '../../../shared/domain/manual-payment.ts'
import { countCodePoints, MAX_REMITTANCE_TEXT, remittanceTextSchema } from '../../../shared/domain/remittance-text.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import { parseAccountNumber } from '../../../shared/ids/account-number.ts'
import { needsIssuer } from '../../../shared/ids/account-type.ts'
import { isIspb } from '../../../shared/ids/ispb.ts'
import { type Issuer, parseIssuer } from '../../../shared/ids/issuer.ts'
import { parseTaxDocument } from '../../../shared/ids/tax-document.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import type { Draft, DraftField } from './draft.ts'
import { faultText } from './fault-text.ts'
import { readInstitution } from './institution-field.ts'

/** For each field that is not right yet, the sentence that stands beside it. */
export type DraftFaults = { readonly [F in DraftField]?: TextKey }

/** The longest an order may wait, in seconds (ACCOUNTS_API section 6). */
export const MOST_SECONDS = 10_800

/** Reads the whole form; the error names every field that is not right, each with its sentence. */
export function readDraft(draft: Draft, extra: readonly Institution[]): Result<ManualPayment, DraftFaults> {
  const fields = readFields(draft, extra)
  const faults = faultsOf(fields)
  if (Object.keys(faults).length > 0) return err(faults)
  const parsed = manualPaymentSchema.safeParse({
    payee: {
      ispb: valueOf(fields.institution),
      issuer: valueOf(fields.issuer),
      number: valueOf(fields.number),
      accountType: draft.accountType,
      document: valueOf(fields.document),
      name: valueOf(fields.name),
    },
    amount: valueOf(fields.amount),
    description: draft.description,
    priority: draft.priority,
    paymentFlow: draft.paymentFlow,
    expiration: valueOf(fields.expiration),
    ispbDeny: draft.deny,
  })
  // Whatever the fields let pass, the shared schema, which main uses too, has the last word.
  return parsed.success ? ok(parsed.data) : err({ name: 'payManual.faultForm' })
}

/** How many seconds the two fields of the expiration say, or null. */
export function readExpiration({ expiration, expirationUnit }: Draft): number | null {
  const typed = expiration.trim()
  if (!/^\d{1,6}$/.test(typed)) return null
  const seconds = Number(typed) * (expirationUnit === 'minutes' ? 60 : 1)
  return seconds >= 1 && seconds <= MOST_SECONDS ? seconds : null
}

type Field = Result<unknown, TextKey>

function readFields(draft: Draft, extra: readonly Institution[]) {
  const expiration = readExpiration(draft)
  const institution = named('institution', readInstitution(draft.institution, extra))
  return {
    institution,
    issuer: named('issuer', readIssuer(draft)),
    number: named('number', parseAccountNumber(draft.number)),
    document: named('document', parseTaxDocument(draft.document)),
    name: readName(draft.name),
    amount: named('amount', parseTypedAmount(draft.amount)),
    description: readDescription(draft.description),
    expiration: expiration === null ? err<TextKey>('payManual.expirationRange') : ok(expiration),
    deny: readDeny(draft.deny, institution),
  }
}

function readIssuer({ issuer, accountType }: Draft): Result<Issuer | null, string> {
  return issuer.trim() === '' && !needsIssuer(accountType) ? ok(null) : parseIssuer(issuer)
}

function readName(name: string): Result<string, TextKey> {
  const parsed = payeeNameSchema.safeParse(name)
  if (parsed.success) return ok(parsed.data)
  const length = name.trim().length
  if (length === 0) return err('payManual.nameEmpty')
  if (length < 2) return err('payManual.nameShort')
  return err(length > 140 ? 'payManual.nameLong' : 'payManual.nameCharacters')
}

function readDescription(description: string): Field {
  if (countCodePoints(description) > MAX_REMITTANCE_TEXT) return err('payManual.descriptionLong')
  return remittanceTextSchema.safeParse(description).success ? ok(description) : err('payManual.descriptionCharacters')
}

function readDeny(deny: readonly string[], institution: Field): Field {
  if (!deny.every(isIspb) || deny.length > 50) return err('payManual.denyIspb')
  return institution.ok && deny.some((ispb) => ispb === institution.value) ? err('payManual.denyPayee') : ok(deny)
}

function named<T>(field: keyof typeof faultText, read: Result<T, string>): Result<T, TextKey> {
  if (read.ok) return read
  const sentences: Readonly<Record<string, TextKey>> = faultText[field]
  return err(sentences[read.error] ?? 'payManual.faultForm')
}

function faultsOf(fields: Readonly<Record<string, Field>>): DraftFaults {
  return Object.fromEntries(Object.entries(fields).flatMap(([field, read]) => (read.ok ? [] : [[field, read.error]])))
}

function valueOf(field: Field): unknown {
  return field.ok ? field.value : undefined
}
