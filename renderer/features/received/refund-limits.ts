import type { ReceivedDetail } from '../../../shared/domain/received-pix.ts'
import type { RefundNature } from '../../../shared/domain/refund.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { addCentavos, type Centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'

type Limits = Pick<ReceivedDetail, 'remaining' | 'refundableUntil' | 'daysLeft'>

const NATURES: readonly RefundNature[] = ['ORIGINAL', 'RETIRADA']

/** Of what a refund may still give something back: the purchase, the cash, both or neither. */
export function openNatures({ remaining }: Pick<Limits, 'remaining'>): readonly RefundNature[] {
  return NATURES.filter((nature) => remaining[nature] > 0)
}

/** What may still be given back in all. */
export function remainingSum({ remaining }: Pick<Limits, 'remaining'>): Centavos {
  return addCentavos(remaining.ORIGINAL, remaining.RETIRADA)
}

/** Why nothing can be given back any more, in a sentence; null where something can. */
export function refundClosed(t: Text, { remaining, refundableUntil, daysLeft }: Limits): string | null {
  if (remainingSum({ remaining }) === 0) return t('received.nothingLeft')
  return daysLeft === 0 ? t('received.tooLate', { date: formatLocalDate(refundableUntil) }) : null
}

/** Until when, how much and how many days: `Pode devolver até 17/02/2027: restam R$ 640,00 e 90 dias`; null once it is closed. */
export function limitWords(t: Text, limits: Limits): string | null {
  if (refundClosed(t, limits) !== null) return null
  const { refundableUntil, daysLeft } = limits
  return t('received.mayRefund', {
    date: formatLocalDate(refundableUntil),
    amount: formatBrl(remainingSum(limits)),
    days: daysLeft,
  })
}
