import * as z from 'zod'
import { named } from '../wire/named.ts'
import { wireTextOrNull } from '../wire/text.ts'

const text = wireTextOrNull.catch(null)

/** A payer or payee of a reply: any field can be missing, null or a number. Null where nobody was named. */
export const bankAccount = named(
  z.object({ ispb: text, issuer: text, number: text, accountType: text, document: text, name: text }),
  {
    name: ['nome', 'holderName'],
    document: ['cpfCnpj', 'cpf', 'cnpj', 'taxId'],
    issuer: ['agencia', 'branch'],
    number: ['conta'],
  },
)
  .nullish()
  .catch(null)
export type WireBankAccount = NonNullable<z.infer<typeof bankAccount>>
