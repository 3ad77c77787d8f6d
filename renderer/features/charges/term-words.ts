import {
  type ChargeTerms,
  type Discount,
  discountSchema,
  type Fine,
  type Interest,
  interestSchema,
  reductions,
  type TermField,
} from '../../../shared/domain/charge-terms.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatAmount, formatBrl } from '../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'

/** A rate in hundredths of a per cent as people write it: 250 is `2,5%`. */
export function rateWords(value: number): string {
  return `${rateDigits(value)}%`
}

/** A rate without its sign, as it is typed: 250 is `2,5`. */
export function rateDigits(value: number): string {
  return formatAmount(centavos(value)).replace(/,?0+$/, '')
}

/** A fine, or what is always taken off: `2%` or `R$ 10,00`. */
export function partWords({ modality, value }: Fine): string {
  return modality === 1 ? formatBrl(centavos(value)) : rateWords(value)
}

/** Interest with its period: `1% ao mês, dias corridos`. */
export function interestWords(t: Text, { modality, value }: Interest): string {
  const isAmount = modality === 1 || modality === 5
  return t('charges.interestOf', {
    value: isAmount ? formatBrl(centavos(value)) : rateWords(value),
    period: t(`charges.interest_${modality}`),
  })
}

/** Discount: each date with its value, or the value of a day. */
export function discountWords(t: Text, discount: Discount): string {
  if (!('dates' in discount)) {
    const { modality, value } = discount
    const shown = modality <= 4 ? formatBrl(centavos(value)) : rateWords(value)
    return t('charges.discountOf', { value: shown, period: t(`charges.discount_${modality}`) })
  }
  const { modality, dates } = discount
  return dates
    .map(({ date, value }) =>
      t('charges.discountUntil', { value: partWords({ modality, value }), date: formatLocalDate(date) }),
    )
    .join(' · ')
}

/** One term of a charge in words; null where it has none. */
export function termWords(t: Text, field: TermField, terms: ChargeTerms): string | null {
  if (terms[field] === null) return null
  if (field === 'interest') return terms.interest && interestWords(t, terms.interest)
  if (field === 'discount') return terms.discount && discountWords(t, terms.discount)
  return terms[field] && partWords(terms[field])
}

/** One term as a sheet says it, before a discount has its day. */
export function sheetTermWords(
  t: Text,
  field: TermField,
  { modality, value }: { readonly modality: number; readonly value: number },
): string {
  const interest = interestSchema.safeParse({ modality, value })
  if (field === 'interest' && interest.success) return interestWords(t, interest.data)
  const daily = discountSchema.safeParse({ modality, value })
  if (field === 'discount' && daily.success) return discountWords(t, daily.data)
  return modality === 1 ? formatBrl(centavos(value)) : rateWords(value)
}

/** The terms of a charge in one sentence; null where it has none. */
export function termsSentence(t: Text, terms: ChargeTerms): string | null {
  const inOrder = ['fine', 'interest', ...reductions] as const
  const parts = inOrder.flatMap((field) => {
    const value = termWords(t, field, terms)
    return value === null ? [] : [t(`charges.${field}Is`, { value })]
  })
  return parts.length === 0 ? null : `${parts.join('. ')}.`
}

/** What takes off of a charge, as the head of its column: the discount, unless something else does and no discount. */
export function reductionKey(terms: ChargeTerms): TextKey {
  const field = reductions.find((each) => terms[each] !== null) ?? 'discount'
  return `charges.${field}`
}
