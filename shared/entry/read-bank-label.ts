import type { Institution } from '../domain/institutions.ts'
import { payeeNameSchema } from '../domain/payment-options.ts'
import { parseAccountNumber } from '../ids/account-number.ts'
import { parseIssuer } from '../ids/issuer.ts'
import { parseTaxDocument, type TaxDocument } from '../ids/tax-document.ts'
import type { Result } from '../kit/result.ts'
import { parseTypedAmount } from '../money/typed-amount.ts'
import { amountsIn } from './amounts-in.ts'
import { accountTypeIn, accountTypeOfOperation, accountValue, type Labelled } from './bank-labels.ts'
import { namedInstitution } from './named-institution.ts'
import type { BankData } from './recognition.ts'

const LEADING = /^[\s:;.,|*=#()–—-]+/
const NUMBER_SIGN = /^(?:n[º°or]?\.?|n[úu]m(?:ero)?\.?) ?(?:[:=-] ?)?(?=[0-9])/i
const TRAILING = /[\s:;.,|*=(/–—-]+$/
const BRANCH = /^([0-9]{1,4})(?![0-9])(?: ?[-–] ?[0-9xX](?![0-9A-Za-z]))?/
/** `ag 0321 45678-9`: the account stands behind its branch, its digit tells it. */
export const BRANCH_WITH_ACCOUNT =
  /^[^\p{L}\d]{0,4}(?:n[º°.]* ?)?\d{4}(?: ?[-–] ?[0-9xX](?![0-9]))?(?: ?[/|,–-] ?| )([0-9][0-9.]{3,14}-[0-9xX])(?![0-9A-Za-z/-])/iu
// The kind of an account stands before it as a number of its own, as in `1288 00012345-6`, and is none.
// Its digit stands behind any dash, or alone behind a space at the end; a part of a number is another account.
const ACCOUNT =
  /^(?:[0-9]{1,3}(?: [0-9]{3})+|[0-9][0-9.]*)(?:[-_/\u2010-\u2015\u2212](?:[0-9]{1,2}|[A-Za-z])| ?[-_/\u2010-\u2015\u2212] ?[0-9xX]| [0-9xX](?= *(?:[,;|)\n]|$)))?(?![0-9A-Za-z]|[-./][0-9]|\) ?[0-9]| [0-9]{5,}-[0-9xX])/
// Caixa's kind of an account before it: `013 00056789-0`, `(013) 56789-0`, `013/56789-0`.
const OPERATION = /^\(?([0-9]{3,4}|13)(?:(?:\) ?| ?[/–-] ?| )(?=[0-9][0-9.]{3,}-[0-9xX])|\.(?=[0-9]{4,}-[0-9xX]))/
// And its branch before that: `1234.013.00056789-0`.
const WITH_BRANCH = /^([0-9]{4})([./ –-])(?=(?:00[13]|013|022|1288|1292|3701)\2[0-9]{4,}-[0-9xX])/
// `conta 12345 dígito 6`, `48213 (DV: 7)`: the digit is part of the number, said in a word.
const SPOKEN_DIGIT =
  /^([0-9][0-9.]*)[ ,;(-]{1,3}(?:d[ií]g(?:ito)?(?: verificador)?|d\.?v|dac)(?!\p{L})[.: ]{0,3}([0-9xX])(?![0-9A-Za-z])/iu
const BEHIND = /^[^\p{L}]*[xX]?[^\p{L}]*(?:conta )?((?:corrente|poupan[cç]a|pagamentos?|sal[aá]rio)(?!\p{L}))/iu
const BOTH = /^([0-9]{1,4})(?: ?[-–] ?[0-9xX])? ?[/|, ] ?(?=[0-9])/
// Behind its label money needs neither sign nor centavos, if nothing else stands there.
const BARE_AMOUNT = /^\W*?((?:[1-9][0-9]{0,2}(?:\.[0-9]{3})+|[0-9]+))(?: reais)?[\s.;,|)]*$/iu
const MASKED_DOCUMENT =
  /(?<![0-9A-Za-z])(?:[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-[0-9]{2}|[0-9]{3}\.[0-9]{3}\.[0-9]{3}-[0-9]{2})(?![0-9A-Za-z])/i

/** What a label and its value say about an account; nothing when the value is not of its kind. `isOfCaixa`: the kind of an account may stand before it. */
export function readBankLabel(labelled: Labelled, extra: readonly Institution[], isOfCaixa = false): Partial<BankData> {
  const value = labelled.value.replace(LEADING, '').replace(TRAILING, '')
  const digits = value.replace(NUMBER_SIGN, '')
  switch (labelled.field) {
    case 'bank':
      return { ispb: namedInstitution(value, extra) }
    case 'branch':
      return readBranch(labelled.value, digits, isOfCaixa)
    case 'account':
      return readAccount(labelled, isOfCaixa, extra)
    case 'operation':
      return readOperation(digits)
    case 'branch-and-account':
      return readBoth(digits)
    case 'type':
      return { accountType: accountTypeIn(value) }
    case 'document':
      return { document: valueOf(parseTaxDocument(value)) ?? documentIn(value) }
    case 'name':
      return { name: nameIn(labelled.value) }
    case 'amount':
      return { amount: amountIn(labelled) }
  }
}

/** The first CPF or CNPJ with its mask, whose check digits are right, inside a text. */
export function documentIn(text: string): TaxDocument | null {
  const bare = /^[0-9A-Za-z./-]{11,18}(?=\s|$|[,;])/.exec(text)?.[0]
  return valueOf(parseTaxDocument(bare ?? '')) ?? valueOf(parseTaxDocument(MASKED_DOCUMENT.exec(text)?.[0] ?? ''))
}

// Words behind a number tell its kind only where they stand by it; a label without a number may be about anything.
function readAccount({ label, value }: Labelled, isOfCaixa: boolean, extra: readonly Institution[]): Partial<BankData> {
  const named = bankBeforeNumber(value, extra)
  const { preface, rest } = accountValue(named === null ? value : value.slice(named.length))
  const digits = rest.replace(NUMBER_SIGN, '')
  const [place = '', branch = ''] = isOfCaixa ? (WITH_BRANCH.exec(digits) ?? []) : []
  const [kind = '', code = ''] = isOfCaixa ? (OPERATION.exec(digits.slice(place.length)) ?? []) : []
  const number = accountIn(digits.slice(place.length + kind.length))
  const behind = number === null ? '' : (BEHIND.exec(rest)?.[1] ?? '')
  const accountType =
    accountTypeIn(label) ?? accountTypeIn(preface) ?? accountTypeIn(behind) ?? accountTypeOfOperation(code)
  const issuer = branch === '' ? null : valueOf(parseIssuer(branch))
  return {
    number,
    accountType: number === null && accountType === 'TRAN' ? null : accountType,
    ...(issuer !== null && { issuer }),
    ...(named !== null && { ispb: named.ispb }),
  }
}

/** `conta nubank 7766554-3`: the bank between the label and the number, and how far it reaches; null where no bank stands there. */
export function bankBeforeNumber(
  value: string,
  extra: readonly Institution[],
): { readonly ispb: NonNullable<BankData['ispb']>; readonly length: number } | null {
  const [all = '', name = ''] =
    /^ (?:n[ao] |d[ao] )?((?:\p{L}[\p{L}\d]*\.? ){1,3})(?=[0-9][0-9.]{3,14}-[0-9xX])/u.exec(value) ?? []
  const ispb = name === '' ? null : namedInstitution(name.trim(), extra)
  return ispb === null ? null : { ispb, length: all.length }
}

// `op 013 00056789-0`, `op: 013 conta 56789-0`: the account may stand behind its kind without a label.
function readOperation(digits: string): Partial<BankData> {
  const [, code = '', rest = ''] = /^([0-9]{2,4})(?![0-9])[ /–-]*(.*)$/s.exec(digits) ?? []
  const number = /^(?:n[º°.]* ?)?[0-9.]+-[0-9xX]/.test(rest) ? accountIn(rest.replace(NUMBER_SIGN, '')) : null
  return { accountType: accountTypeOfOperation(code), ...(number !== null && { number }) }
}

function readBranch(value: string, digits: string, isOfCaixa: boolean): Partial<BankData> {
  const account = BRANCH_WITH_ACCOUNT.exec(value)?.[1]
  const number = account === undefined ? null : accountIn(isOfCaixa ? account.replace(OPERATION, '') : account)
  return { issuer: valueOf(parseIssuer(BRANCH.exec(digits)?.[1] ?? '')), ...(number !== null && { number }) }
}

function readBoth(digits: string): Partial<BankData> {
  const both = BOTH.exec(digits)
  if (both === null) return {}
  return { issuer: valueOf(parseIssuer(both[1] ?? '')), number: accountIn(digits.slice(both[0].length)) }
}

function accountIn(digits: string): BankData['number'] {
  const spoken = SPOKEN_DIGIT.exec(digits)
  const account =
    spoken === null
      ? (ACCOUNT.exec(digits)?.[0].replace(/ ?[-_/\u2010-\u2015\u2212] ?/, '-') ?? '')
      : `${spoken[1]}-${spoken[2]}`
  return valueOf(parseAccountNumber(account))
}

function amountIn({ label, value }: Labelled): BankData['amount'] {
  const [line = ''] = value.replace(/^[\s:]+/, '').split('\n', 1)
  const [only, ...others] = amountsIn(label.endsWith('$') ? label + line : line)
  if (only !== undefined) return others.length === 0 ? only : null
  return /^-\d/.test(line) ? null : valueOf(parseTypedAmount(BARE_AMOUNT.exec(line)?.[1] ?? ''))
}

// Without a colon only a capital letter tells a name from the rest of a sentence.
function nameIn(value: string): string | null {
  const isName = /^\s*[:=–—-]|^\s*\p{Lu}/u.test(value)
  const [line = ''] = value.replace(LEADING, '').split('\n', 1)
  const told = line.replace(TRAILING, '')
  // The last point of `S.A.` is part of it.
  const name = payeeNameSchema.safeParse(/\.\p{L}$/u.test(told) && line.startsWith(`${told}.`) ? `${told}.` : told)
  return isName && name.success && /\p{L}/u.test(name.data) ? name.data : null
}

function valueOf<T>(result: Result<T, unknown>): T | null {
  return result.ok ? result.value : null
}
