import * as z from 'zod'
import { ispbSchema } from '../ids/ispb.ts'
import { pixKeySchema } from '../ids/pix-key.ts'
import { taxDocumentSchema } from '../ids/tax-document.ts'
import { fitsDynamicCharge, txidSchema } from '../ids/txid.ts'
import { MAX_PAYABLE } from '../money/centavos.ts'
import { centavosSchema, payableSchema } from '../money/centavos-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { chargeTermsSchema } from './charge-terms.ts'
import { locationIdSchema } from './location-id.ts'

/** A txid that a charge may be made with: 26 to 35 letters and digits. */
export const ownTxidSchema = txidSchema.refine(fitsDynamicCharge, { error: 'length' })

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\u2028\u2029]+$/u)

const named = { name: line(200), document: taxDocumentSchema }

/** Who is to pay an immediate charge: name and document, or nobody. */
export const cobDebtorSchema = z.strictObject(named)

/** Who is to pay a charge with due date; the address is optional. */
export const cobvDebtorSchema = z.strictObject({
  ...named,
  email: z.email().max(254).nullable(),
  street: line(200).nullable(),
  city: line(200).nullable(),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  zip: z
    .string()
    .regex(/^\d{8}$/)
    .nullable(),
})

const anyAmountSchema = centavosSchema.refine((amount) => amount >= 0 && amount <= MAX_PAYABLE, { error: 'payable' })

/** Cash with the payment; a `troco` is given by AGTEC or AGTOT only. */
export const withdrawalFormSchema = z.strictObject({
  kind: z.enum(['saque', 'troco']),
  /** Zero only where the payer may change it. */
  amount: anyAmountSchema,
  mayChange: z.boolean(),
  agent: z.enum(['AGTEC', 'AGTOT', 'AGPSS']),
  agentIspb: ispbSchema,
})

const common = {
  key: pixKeySchema,
  message: line(140).nullable(),
  extras: z.array(z.strictObject({ name: line(50), value: line(200) })).max(50),
  /** An own free location of the same kind; null: the institution makes one. */
  locationId: locationIdSchema.nullable(),
}

/** An immediate charge as a form asks for it. `txid` null lets the institution choose one. `expiresIn` in seconds. */
export const cobFormSchema = z.strictObject({
  kind: z.literal('cob'),
  txid: ownTxidSchema.nullable(),
  expiresIn: z.int().min(1).max(2_147_483_647),
  debtor: cobDebtorSchema.nullable(),
  /** Zero only together with a `saque`, or where the payer may change it. */
  amount: anyAmountSchema,
  mayChangeAmount: z.boolean(),
  withdrawal: withdrawalFormSchema.nullable(),
  ...common,
})
export type CobForm = z.infer<typeof cobFormSchema>

/** A charge with due date as a form asks for it. */
export const cobvFormSchema = z.strictObject({
  kind: z.literal('cobv'),
  txid: ownTxidSchema,
  dueDate: localDateSchema,
  /** Calendar days in which it may still be paid after its due date; the standard's default is 30. */
  daysAfterDue: z.int().min(0).max(3_650),
  debtor: cobvDebtorSchema,
  amount: payableSchema,
  terms: chargeTermsSchema,
  ...common,
})
export type CobvForm = z.infer<typeof cobvFormSchema>

/**
 * A charge as a form asks for it, field by field. The rules between fields (withdrawal and amount, discounts in order,
 * what is taken off below the amount, due date not in the past) are `chargeFaults` of shared/charge, for page and engine alike.
 */
export const chargeFormSchema = z.discriminatedUnion('kind', [cobFormSchema, cobvFormSchema])
export type ChargeForm = z.infer<typeof chargeFormSchema>

/** What a revision sends: the fields that change, in our own names; never empty. `locationId` null is not sent. */
export type ChargePatch =
  | ({ readonly kind: 'cob' } & Partial<Omit<CobForm, 'kind' | 'txid'>>)
  | ({ readonly kind: 'cobv' } & Partial<Omit<CobvForm, 'kind' | 'txid'>>)
