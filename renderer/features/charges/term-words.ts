import {
  type Abatement,
  type ChargeTerms,
  type Discount,
  discountSchema,
  type Fine,
  type Interest,
  interestSchema,
  type TermField,
} from '../../../shared/domain/charge-terms.ts'
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

/** Fine or abatement: `2%` or `R$ 10,00`. */
export function partWords({ modality, value }: Fine | Abatement): string {
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
export function termWords(
  t: Text,
  field: TermField,
  { fine, interest, abatement, discount }: ChargeTerms,
): string | null {
  switch (field) {
    case 'fine':
      return fine === null ? null : partWords(fine)
    case 'interest':
      return interest === null ? null : interestWords(t, interest)
    case 'abatement':
      return abatement === null ? null : partWords(abatement)
    case 'discount':
      return discount === null ? null : discountWords(t, discount)
  }
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
export function termsSentence(t: Text, { fine, interest, abatement, discount }: ChargeTerms): string | null {
  const parts = [
    fine === null ? null : t('charges.fineIs', { value: partWords(fine) }),
    interest === null ? null : t('charges.interestIs', { value: interestWords(t, interest) }),
    discount === null ? null : t('charges.discountIs', { value: discountWords(t, discount) }),
    abatement === null ? null : t('charges.abatementIs', { value: partWords(abatement) }),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : `${parts.join('. ')}.`
}
