import { institutionText } from '../../../shared/domain/institution-text.ts'
import type { Institution } from '../../../shared/domain/institutions.ts'
import type { MonthlyDue } from '../../../shared/domain/due.ts'
import { findInstitution } from '../../../shared/domain/search-institutions.ts'
import { type EntryAsk, recognise } from '../../../shared/entry/recognise.ts'
import type { BankData, BankDataField } from '../../../shared/entry/recognition.ts'
import { formatAccountNumber } from '../../../shared/ids/account-number.ts'
import { type AccountType, needsIssuer } from '../../../shared/ids/account-type.ts'
import { formatTaxDocument, parseTaxDocument, type TaxDocument } from '../../../shared/ids/tax-document.ts'
import { readTypedPixKey, writtenKey } from '../../../shared/ids/typed-pix-key.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'

/** How what falls due every month is paid: by a key, by bank data, or as a person says each time. */
export type MonthlyWay = Pick<MonthlyDue, 'key' | 'account'>

/** Why a text names no way to pay for certain: it is none, or an account that lacks these. */
export type MonthlyWayFault = 'none' | readonly AccountPart[]

/** A part of an account that a text may leave out. */
export type AccountPart = Exclude<BankDataField, 'name' | 'amount'>

/** Reads what a person wrote or pasted; the holder's document is `document` where the text names none. */
export function readMonthlyWay(
  text: string,
  document: string | null,
  ask: EntryAsk,
): Result<MonthlyWay, MonthlyWayFault> {
  if (text.trim() === '') return ok({ key: null, account: null })
  const typed = readTypedPixKey(text)
  if (typed.ok && typed.value.meaning === 'one') return ok({ key: typed.value.key, account: null })
  const accounts = recognise(text, ask).flatMap((one) => (one.kind === 'bank-data' ? [one.data] : []))
  const [only] = accounts
  if (only === undefined || accounts.length > 1) return err('none')
  return accountOf(only, document)
}

function accountOf(told: BankData, known: string | null): Result<MonthlyWay, MonthlyWayFault> {
  const { ispb, issuer, number, accountType } = told
  const document = told.document ?? wholeDocument(known)
  if (ispb !== null && number !== null && accountType !== null && document !== null)
    if (issuer !== null || !needsIssuer(accountType))
      return ok({ key: null, account: { ispb, issuer, number, accountType, document } })
  const said = { ...told, document }
  const wanted: readonly AccountPart[] = ['ispb', 'issuer', 'number', 'accountType', 'document']
  return err(wanted.filter((field) => said[field] === null))
}

// The institution hides digits of documents, and such a one opens no account.
function wholeDocument(known: string | null): TaxDocument | null {
  const parsed = known === null ? null : parseTaxDocument(known)
  return parsed?.ok === true ? parsed.value : null
}

const TYPES: Readonly<Record<AccountType, string>> = {
  CACC: 'conta corrente',
  SVGS: 'conta poupança',
  TRAN: 'conta de pagamento',
  SLRY: 'conta salário',
}

/** Writes it so that it reads as the same again; '' where it is said each time. */
export function writtenMonthlyWay({ key, account }: MonthlyWay, institutions: readonly Institution[]): string {
  if (account === null) return key === null ? '' : writtenKey(key)
  const { ispb, issuer, number, accountType, document } = account
  const bank = institutionText(ispb, findInstitution(ispb, institutions))
  const branch = issuer === null ? '' : `, agência ${issuer}`
  return `Banco ${bank}${branch}, ${TYPES[accountType]} ${formatAccountNumber(number)}, ${taxWord(document)} ${formatTaxDocument(document)}`
}

function taxWord(document: TaxDocument): string {
  return document.length === 11 ? 'CPF' : 'CNPJ'
}
