import { err, ok } from '../../../../shared/kit/result.ts'
import type { ChargeDraft } from './draft.ts'
import type { Take } from './take.ts'
import { type ReadField, readAmount, readRate } from './read-parts.ts'

/** The terms of a charge with due date as they are typed; null where one is not wanted. */
export function readTerms(draft: ChargeDraft, take: Take) {
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
export function isInterestAmount(interest: ChargeDraft['interest']): boolean {
  return interest === '1' || interest === '5'
}

/** Says whether the values of a discount are amounts and no rates. */
export function isDiscountAmount(discount: ChargeDraft['discount']): boolean {
  return discount === '1' || discount === '3' || discount === '4'
}

/** Says whether a discount holds until fixed dates. */
export function isDatedDiscount(discount: ChargeDraft['discount']): boolean {
  return discount === '1' || discount === '2'
}

function readDiscount({ discount, discountValue, discountDates }: ChargeDraft, take: Take) {
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
