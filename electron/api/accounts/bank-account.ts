import * as z from 'zod'
import { wireTextOrNull } from '../wire/text.ts'

/** A payer or payee of a reply: any field can be missing, null or a number. */
export const bankAccount = z.object({
  ispb: wireTextOrNull,
  issuer: wireTextOrNull,
  number: wireTextOrNull,
  accountType: wireTextOrNull,
  document: wireTextOrNull,
  name: wireTextOrNull,
})
export type WireBankAccount = z.infer<typeof bankAccount>
