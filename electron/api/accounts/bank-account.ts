import * as z from 'zod'
import { namesOf } from '../institutions/known-words.ts'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { named } from '../wire/named.ts'
import { toldDocument, toldText } from '../wire/text.ts'

const text = toldText

/** A payer or payee of a reply: any field can be missing, null or a number. Null where nobody was named. */
export const bankAccount = named(
  z.object({ ispb: text, issuer: text, number: text, accountType: text, document: toldDocument, name: text }),
  namesOf('account'),
  {
    own: /^(?:owner|holder|titular|creditor|debtor|beneficiary|receiver|payer|recebedor|favorecido|pagador|account(?!name))+|(?:recebedor|favorecido|pagador|beneficiario)$/,
    senses: neutralSenses.account,
  },
)
  .nullish()
  .catch(null)
export type WireBankAccount = NonNullable<z.infer<typeof bankAccount>>
