import * as z from 'zod'
import { namesOf } from '../institutions/known-words.ts'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { named } from '../wire/named.ts'
import { textIn, toldName, toldText } from '../wire/text.ts'
import { fieldsOf } from '../wire/find-rows.ts'
import { plainFields } from '../wire/plain-fields.ts'
import { toldDocument, withOwnDocuments } from '../wire/told-document.ts'
import { toldBank, toldIspb } from '../wire/told-ispb.ts'
import { toldKey } from '../wire/told-key.ts'

const text = toldText

const NUMBERS = ['number', 'conta', 'accountnumber', 'numeroconta', 'contacorrente', 'numero']
const DIGITS =
  'digito dv digitoconta dvconta contadigito contadv digitoverificador digitoverificadorconta accountdigit checkdigit'.split(
    ' ',
  )

const HOLDERS = new Set(['contabanco', 'contabancaria', 'dadosbancarios', 'bankaccount', 'bankdata', 'bankdetails'])

/** Has a party that tells nothing of itself but its account (`{"contaBanco": {"nome": "ANA"}}`) tell what that one tells. */
function withHeld(record: unknown): unknown {
  const held = [...plainFields(record)].map(([name, one]) => (HOLDERS.has(name) ? fieldsOf(one) : null))
  const within = held.find((one) => one !== null)
  return within === undefined ? record : { ...within, ...fieldsOf(record) }
}

/** Has an account whose check digit stands in a field of its own tell both as its number, unless it may be in it already. */
function withOwnDigit(record: unknown): unknown {
  const fields = plainFields(record)
  const [name, digit] = [NUMBERS.find((one) => isTold(fields.get(one))), DIGITS.find((one) => isTold(fields.get(one)))]
  if (name === undefined || digit === undefined) return record
  const [number, last] = [textIn(fields.get(name))?.trim() ?? '', textIn(fields.get(digit))?.trim() ?? '']
  const isApart = /^\d+$/.test(number) && /^[\dXx]$/.test(last) && !number.endsWith(last)
  return isApart ? { ...fieldsOf(record), number: `${number}-${last}` } : record
}

const isTold = (value: unknown): boolean => textIn(value) !== null

/** A branch has four digits; the one behind a hyphen checks them and is never sent. */
const branch = toldText.transform((told) => (hasDigit(told) ? told.replace(/^(\d{4})-[\dXx]$/, '$1') : null))

function hasDigit(told: string | null): told is string {
  return told !== null && /[\d*]/.test(told)
}

// Two parts of an object: `{numero: "12345", digito: "6"}`.
const account = z
  .preprocess((told) => {
    const whole = plainFields(withOwnDigit(told))
    return NUMBERS.map((name) => whole.get(name)).find(isTold) ?? told
  }, text)
  .transform((told) => (hasDigit(told) ? told : null))

/** A payer or payee of a reply: any field can be missing, null or a number. Null where nobody was named. */
export const bankAccount = named(
  z.object({
    ispb: toldIspb,
    bank: toldBank,
    issuer: branch,
    number: account,
    accountType: text,
    document: toldDocument,
    name: toldName,
    pixKey: toldKey,
  }),
  namesOf('account'),
  {
    own: /^(?:owner|holder|titular|creditor|debtor|beneficiary|receiver|payer|recebedor|favorecido|pagador|account(?!name))+|(?:recebedor|favorecido|pagador|beneficiario)$/,
    senses: neutralSenses.account,
    first: (record) => withOwnDigit(withOwnDocuments(withHeld(record))),
  },
)
  .transform(({ bank, ...account }) => ({ ...account, ispb: account.ispb ?? bank }))
  .nullish()
  .catch(null)
export type WireBankAccount = NonNullable<z.infer<typeof bankAccount>>
