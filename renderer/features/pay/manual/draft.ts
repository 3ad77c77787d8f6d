import * as z from 'zod'
import { institutionText } from '../../../../shared/domain/institution-text.ts'
import type { Institution } from '../../../../shared/domain/institutions.ts'
import type { ManualPayment } from '../../../../shared/domain/manual-payment.ts'
import { findInstitution } from '../../../../shared/domain/search-institutions.ts'
import type { BankData } from '../../../../shared/entry/recognition.ts'
import { formatAccountNumber } from '../../../../shared/ids/account-number.ts'
import { accountTypeSchema } from '../../../../shared/ids/account-type.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import { emptyOptions, optionsDraftOf, optionsDraftSchema } from '../parts/options-draft.ts'

/** The form as it stands: what a person typed, not yet read. */
export const draftSchema = optionsDraftSchema.extend({
  institution: z.string(),
  issuer: z.string(),
  number: z.string(),
  accountType: accountTypeSchema,
  document: z.string(),
  name: z.string(),
  amount: z.string(),
  description: z.string(),
})
export type Draft = z.infer<typeof draftSchema>

/** The name of a field of the form. */
export type DraftField = keyof Draft

/** An empty form. The document is always given, so the documented priority, HIGH, holds. */
export const emptyDraft: Draft = {
  institution: '',
  issuer: '',
  number: '',
  accountType: 'CACC',
  document: '',
  name: '',
  amount: '',
  description: '',
  ...emptyOptions,
}

/** Writes an earlier payment back into the form, to be repeated or edited; `extra` are the training institutions. */
export function draftOf(request: ManualPayment, extra: readonly Institution[]): Draft {
  const { payee } = request
  return {
    institution: institutionText(payee.ispb, findInstitution(payee.ispb, extra)),
    issuer: payee.issuer ?? '',
    number: formatAccountNumber(payee.number),
    accountType: payee.accountType,
    document: formatTaxDocument(payee.document),
    name: payee.name,
    amount: formatAmount(request.amount),
    description: request.description,
    ...optionsDraftOf(request),
  }
}

/** Writes bank data read from a text into an empty form; what the text does not say stays empty. */
export function draftOfData(data: BankData, extra: readonly Institution[]): Draft {
  return {
    ...emptyDraft,
    institution: data.ispb === null ? '' : institutionText(data.ispb, findInstitution(data.ispb, extra)),
    issuer: data.issuer ?? '',
    number: data.number === null ? '' : formatAccountNumber(data.number),
    accountType: data.accountType ?? emptyDraft.accountType,
    document: data.document === null ? '' : formatTaxDocument(data.document),
    name: data.name ?? '',
    amount: data.amount === null ? '' : formatAmount(data.amount),
  }
}
