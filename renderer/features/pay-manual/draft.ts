import { institutionText } from '../../../shared/domain/institution-text.ts'
import type { Institution } from '../../../shared/domain/institutions.ts'
import type { ManualPayment } from '../../../shared/domain/manual-payment.ts'
import { findInstitution } from '../../../shared/domain/search-institutions.ts'
import { formatAccountNumber } from '../../../shared/ids/account-number.ts'
import type { AccountType } from '../../../shared/ids/account-type.ts'
import { formatTaxDocument } from '../../../shared/ids/tax-document.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'

/** The form as it stands: what a person typed, not yet read. `deny` holds ISPBs. */
export interface Draft {
  institution: string
  issuer: string
  number: string
  accountType: AccountType
  document: string
  name: string
  amount: string
  description: string
  priority: ManualPayment['priority']
  paymentFlow: ManualPayment['paymentFlow']
  expiration: string
  expirationUnit: 'seconds' | 'minutes'
  deny: string[]
}

/** The name of a field of the form. */
export type DraftField = keyof Draft

/** An empty form. The document is always given, so the documented priority, HIGH, holds; it waits ten minutes at most. */
export const emptyDraft: Draft = {
  institution: '',
  issuer: '',
  number: '',
  accountType: 'CACC',
  document: '',
  name: '',
  amount: '',
  description: '',
  priority: 'HIGH',
  paymentFlow: 'INSTANT',
  expiration: '10',
  expirationUnit: 'minutes',
  deny: [],
}

/** Writes an earlier payment back into the form, to be repeated or edited; `extra` are the training institutions. */
export function draftOf(request: ManualPayment, extra: readonly Institution[]): Draft {
  const { payee } = request
  const wholeMinutes = request.expiration % 60 === 0
  return {
    institution: institutionText(payee.ispb, findInstitution(payee.ispb, extra)),
    issuer: payee.issuer ?? '',
    number: formatAccountNumber(payee.number),
    accountType: payee.accountType,
    document: formatTaxDocument(payee.document),
    name: payee.name,
    amount: formatAmount(request.amount),
    description: request.description,
    priority: request.priority,
    paymentFlow: request.paymentFlow,
    expiration: String(wholeMinutes ? request.expiration / 60 : request.expiration),
    expirationUnit: wholeMinutes ? 'minutes' : 'seconds',
    deny: [...request.ispbDeny],
  }
}

/** Says whether anything was typed that would be lost. */
export function isTouched(draft: Draft): boolean {
  return ['institution', 'issuer', 'number', 'document', 'name', 'amount', 'description'].some(
    (field) => draft[field as 'name'].trim() !== '',
  )
}
