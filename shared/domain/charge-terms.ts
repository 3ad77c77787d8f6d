import * as z from 'zod'
import { localDateSchema } from '../time/local-date-schema.ts'

/** `valorPerc` of the API Pix as a whole number: centavos where the modality is an amount, hundredths of a per cent where it is a rate. */
export const termValueSchema = z.int().min(1).max(999_999_999_999)

/** Fine after the due date, once: 1 an amount, 2 a rate (QRCODES_API section 6). */
export const fineSchema = z.strictObject({ modality: z.literal([1, 2]), value: termValueSchema })
export type Fine = z.infer<typeof fineSchema>

/**
 * Interest after the due date. Calendar days: 1 an amount a day, 2 a rate a day, 3 a month, 4 a year. Business days: 5 an
 * amount a day, 6 a rate a day, 7 a month, 8 a year.
 */
export const interestSchema = z.strictObject({
  modality: z.literal([1, 2, 3, 4, 5, 6, 7, 8]),
  value: termValueSchema,
})
export type Interest = z.infer<typeof interestSchema>

/** What is always taken off (abatimento): 1 an amount, 2 a rate; below the original and below 100 %. */
export const abatementSchema = z.strictObject({ modality: z.literal([1, 2]), value: termValueSchema })
export type Abatement = z.infer<typeof abatementSchema>

/** Discount until fixed dates, one to three of them: 1 amounts, 2 rates. */
const datedDiscountSchema = z.strictObject({
  modality: z.literal([1, 2]),
  dates: z
    .array(z.strictObject({ date: localDateSchema, value: termValueSchema }))
    .min(1)
    .max(3),
})

/** Discount for each day before the due date: 3 an amount a calendar day, 4 a business day, 5 a rate a calendar day, 6 a business day. */
const dailyDiscountSchema = z.strictObject({ modality: z.literal([3, 4, 5, 6]), value: termValueSchema })

/** Discount for paying early, by fixed dates or by days. */
export const discountSchema = z.union([datedDiscountSchema, dailyDiscountSchema])
export type Discount = z.infer<typeof discountSchema>

/** What changes the amount of a charge with its day of payment; null where the charge has no such term. */
export const chargeTermsSchema = z.strictObject({
  fine: fineSchema.nullable(),
  interest: interestSchema.nullable(),
  abatement: abatementSchema.nullable(),
  discount: discountSchema.nullable(),
})
export type ChargeTerms = z.infer<typeof chargeTermsSchema>

/** The terms as far as they hold: what is none stands as null. */
export const heldTermsSchema = z.object({
  fine: chargeTermsSchema.shape.fine.catch(null),
  interest: chargeTermsSchema.shape.interest.catch(null),
  abatement: chargeTermsSchema.shape.abatement.catch(null),
  discount: chargeTermsSchema.shape.discount.catch(null),
})

/** Each term, and what the API Pix calls it. */
export const termNames = { fine: 'multa', interest: 'juros', abatement: 'abatimento', discount: 'desconto' } as const
export const termFields = [
  'fine',
  'interest',
  'abatement',
  'discount',
] as const satisfies readonly (keyof ChargeTerms)[]
export type TermField = (typeof termFields)[number]

/** The terms that make a charge less, what is said of first. */
export const reductions = ['discount', 'abatement'] as const satisfies readonly TermField[]

/** What the terms are called among the parts of a Pix that paid a charge, and which of them made it less. */
export const termParts = [termNames.fine, termNames.interest, termNames.abatement, termNames.discount] as const
export const partsTakenOff: readonly string[] = reductions.map((field) => termNames[field])

/** Something for each term. */
export function eachTerm<T>(make: (field: TermField) => T): Readonly<Record<TermField, T>> {
  const [fine, interest, abatement, discount] = termFields
  return {
    fine: make(fine),
    interest: make(interest),
    abatement: make(abatement),
    discount: make(discount),
  }
}

/** What charges add and take off, as alternatives of a pattern, accents folded: no such amount is what is paid. */
export const addedOrTakenOff = 'juros|multa|desconto|abatimento'
