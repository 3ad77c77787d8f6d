import type { Institution } from '../../../../shared/domain/institutions.ts'
import { type ManualPayment, manualPaymentSchema } from '../../../../shared/domain/manual-payment.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import {
  type AccountNumber,
  type AccountNumberFault,
  parseAccountNumber,
} from '../../../../shared/ids/account-number.ts'
import { needsIssuer } from '../../../../shared/ids/account-type.ts'
import type { Ispb } from '../../../../shared/ids/ispb.ts'
import { type Issuer, type IssuerFault, parseIssuer } from '../../../../shared/ids/issuer.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'
import type { Faults } from '../parts/draft-form.ts'
import { institutionFaultText } from '../parts/institution-fault-text.ts'
import { readInstitution } from '../parts/institution-field.ts'
import { readDeny, readExpiration } from '../parts/options-draft.ts'
import {
  faultsOf,
  type ReadField,
  readAmount,
  readDescription,
  readDocument,
  readName,
  valueOf,
} from '../parts/read-parts.ts'
import type { Draft } from './draft.ts'

/** Reads the whole form; the error names every field that is not right, each with its sentence. */
export function readDraft(draft: Draft, extra: readonly Institution[]): Result<ManualPayment, Faults<Draft>> {
  const fields = readFields(draft, extra)
  const faults = faultsOf(fields)
  if (Object.keys(faults).length > 0) return err(faults)
  const parsed = manualPaymentSchema.safeParse({
    kind: 'pix-manual',
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
  return parsed.success ? ok(parsed.data) : err({ name: 'payForm.faultForm' })
}

function readFields(draft: Draft, extra: readonly Institution[]) {
  const institution = readPayeeInstitution(draft.institution, extra)
  return {
    institution,
    issuer: readIssuer(draft),
    number: readNumber(draft.number),
    document: readDocument(draft.document),
    name: readName(draft.name, 'payManual.nameEmpty'),
    amount: readAmount(draft.amount),
    description: readDescription(draft.description),
    expiration: readExpiration(draft),
    deny: readDenyBut(draft, institution),
  }
}

function readPayeeInstitution(text: string, extra: readonly Institution[]): ReadField<Ispb> {
  const read = readInstitution(text, extra)
  return read.ok ? read : err(institutionFaultText[read.error])
}

function readIssuer({ issuer, accountType }: Draft): ReadField<Issuer | null> {
  if (issuer.trim() === '' && !needsIssuer(accountType)) return ok(null)
  const read = parseIssuer(issuer)
  return read.ok ? read : err(accountFaultText.issuer[read.error])
}

function readNumber(number: string): ReadField<AccountNumber> {
  const read = parseAccountNumber(number)
  return read.ok ? read : err(accountFaultText.number[read.error])
}

function readDenyBut(draft: Draft, payee: ReadField<Ispb>): ReadField {
  const deny = readDeny(draft)
  const deniesPayee = deny.ok && payee.ok && deny.value.some((ispb) => ispb === payee.value)
  return deniesPayee ? err('payForm.denyPayee') : deny
}

/** For each field of the account that a parser of its own reads, the sentence for each of the parser's faults. */
const accountFaultText = {
  issuer: {
    empty: 'payManual.issuerEmpty',
    characters: 'payManual.issuerCharacters',
    length: 'payManual.issuerLength',
    checkDigit: 'payManual.issuerCheckDigit',
  },
  number: {
    empty: 'payManual.numberEmpty',
    characters: 'payManual.numberCharacters',
    length: 'payManual.numberLength',
  },
} as const satisfies {
  issuer: Record<IssuerFault, TextKey>
  number: Record<AccountNumberFault, TextKey>
}
