import * as z from 'zod'
import type { ChargeTerms, Discount, TermField } from '../../../../shared/domain/charge-terms.ts'
import { err, ok } from '../../../../shared/kit/result.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import { localDateSchema } from '../../../../shared/time/local-date-schema.ts'
import { rateDigits } from '../term-words.ts'
import { type ReadField, readAmount, readRate } from './read-parts.ts'
import type { Take } from './take.ts'

/** A discount until a date, as it is typed. */
const dateDraftSchema = z.strictObject({ date: localDateSchema.nullable(), value: z.string() }).readonly()
export type DateDraft = z.infer<typeof dateDraftSchema>

/** Modalities of a term as radio and select values; `0` is none. */
const partSchema = z.enum(['0', '1', '2'])
const interestSchema = z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
const discountSchema = z.enum(['0', '1', '2', '3', '4', '5', '6'])
export type PartModality = z.infer<typeof partSchema>
export type InterestModality = z.infer<typeof interestSchema>
export type DiscountModality = z.infer<typeof discountSchema>

/** The terms of a charge with due date as they are typed and chosen. */
export const termsDraftSchema = z.strictObject({
  fine: partSchema,
  fineValue: z.string(),
  interest: interestSchema,
  interestValue: z.string(),
  discount: discountSchema,
  discountValue: z.string(),
  discountDates: z.array(dateDraftSchema).readonly(),
  abatement: partSchema,
  abatementValue: z.string(),
})
export type TermsDraft = Readonly<z.infer<typeof termsDraftSchema>>

/** An empty row of a discount until a date. */
export const emptyDate: DateDraft = { date: null, value: '' }

/** No terms. */
export const emptyTerms: TermsDraft = {
  fine: '0',
  fineValue: '',
  interest: '0',
  interestValue: '',
  discount: '0',
  discountValue: '',
  discountDates: [emptyDate],
  abatement: '0',
  abatementValue: '',
}

/** The draft's fields behind each term. */
export const termDrafts: Readonly<Record<TermField, readonly (keyof TermsDraft)[]>> = {
  fine: ['fine', 'fineValue'],
  interest: ['interest', 'interestValue'],
  abatement: ['abatement', 'abatementValue'],
  discount: ['discount', 'discountValue', 'discountDates'],
}

/** Writes the terms of a charge into the form; one that it lacks is left out. */
export function draftOfTerms({ fine, interest, discount, abatement }: ChargeTerms): Partial<TermsDraft> {
  return {
    ...(fine !== null && { fine: `${fine.modality}`, fineValue: typed(fine.modality === 1, fine.value) }),
    ...(interest !== null && {
      interest: `${interest.modality}`,
      interestValue: typed(interest.modality === 1 || interest.modality === 5, interest.value),
    }),
    ...(discount !== null && discountPart(discount)),
    ...(abatement !== null && {
      abatement: `${abatement.modality}`,
      abatementValue: typed(abatement.modality === 1, abatement.value),
    }),
  }
}

function discountPart(discount: Discount): Pick<TermsDraft, 'discount' | 'discountValue' | 'discountDates'> {
  if (!('dates' in discount)) {
    const { modality, value } = discount
    return { discount: `${modality}`, discountValue: typed(modality <= 4, value), discountDates: [emptyDate] }
  }
  const { modality, dates } = discount
  const rows = dates.map(({ date, value }) => ({ date, value: typed(modality === 1, value) }))
  return { discount: `${modality}`, discountValue: '', discountDates: rows }
}

function typed(isAmount: boolean, value: number): string {
  return isAmount ? formatAmount(centavos(value)) : rateDigits(value)
}

/** The terms of a charge with due date as they are typed; null where one is not wanted. */
export function readTerms(draft: TermsDraft, take: Take) {
  const { fine, interest, abatement } = draft
  return {
    fine: fine === '0' ? null : part(fine, fine === '1', draft.fineValue, 'terms.fine.value', take),
    interest:
      interest === '0'
        ? null
        : part(interest, isInterestAmount(interest), draft.interestValue, 'terms.interest.value', take),
    abatement:
      abatement === '0'
        ? null
        : part(abatement, abatement === '1', draft.abatementValue, 'terms.abatement.value', take),
    discount: readDiscount(draft, take),
  }
}

/** Says whether the value of an interest is an amount and no rate. */
export function isInterestAmount(interest: InterestModality): boolean {
  return interest === '1' || interest === '5'
}

/** Says whether the values of a discount are amounts and no rates. */
export function isDiscountAmount(discount: DiscountModality): boolean {
  return discount === '1' || discount === '3' || discount === '4'
}

/** Says whether a discount holds until fixed dates. */
export function isDatedDiscount(discount: DiscountModality): boolean {
  return discount === '1' || discount === '2'
}

function readDiscount({ discount, discountValue, discountDates }: TermsDraft, take: Take) {
  if (discount === '0') return null
  const isAmount = isDiscountAmount(discount)
  if (!isDatedDiscount(discount)) return part(discount, isAmount, discountValue, 'terms.discount.value', take)
  const dates = discountDates.map(({ date, value }, place) => {
    const path = `terms.discount.dates.${place}`
    return {
      date: take(`${path}.date`, date === null ? err('charges.wrongDate') : ok(date)),
      value: take(`${path}.value`, readValue(isAmount, value)),
    }
  })
  return { modality: Number(discount), dates }
}

function part(modality: string, isAmount: boolean, text: string, path: string, take: Take) {
  return { modality: Number(modality), value: take(path, readValue(isAmount, text)) }
}

function readValue(isAmount: boolean, text: string): ReadField<number> {
  return isAmount ? readAmount(text) : readRate(text)
}
