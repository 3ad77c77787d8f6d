import * as z from 'zod'
import { namesOf } from '../institutions/known-words.ts'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { named } from '../wire/named.ts'
import { toldName, toldText } from '../wire/text.ts'
import { toldDocument, withOwnDocuments } from '../wire/told-document.ts'
import { toldBank, toldIspb } from '../wire/told-ispb.ts'
import { toldKey } from '../wire/told-key.ts'

const text = toldText

/** A payer or payee of a reply: any field can be missing, null or a number. Null where nobody was named. */
export const bankAccount = named(
  z.object({
    ispb: toldIspb,
    bank: toldBank,
    issuer: text,
    number: text,
    accountType: text,
    document: toldDocument,
    name: toldName,
    pixKey: toldKey,
  }),
  namesOf('account'),
  {
    own: /^(?:owner|holder|titular|creditor|debtor|beneficiary|receiver|payer|recebedor|favorecido|pagador|account(?!name))+|(?:recebedor|favorecido|pagador|beneficiario)$/,
    senses: neutralSenses.account,
    first: withOwnDocuments,
  },
)
  .transform(({ bank, ...account }) => ({ ...account, ispb: account.ispb ?? bank }))
  .nullish()
  .catch(null)
export type WireBankAccount = NonNullable<z.infer<typeof bankAccount>>
