import type { PaymentReview } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate } from '../../../shared/time/format-time.ts'

/** What is known of a payee: since when, how often within a year, the last amount and day, by the same key or account; null where nothing is. */
export function knownWords(t: Text, { request, pastPayee, knownSince }: PaymentReview): string | null {
  const since = knownSince === null ? null : t('review.knownSince', { date: formatDate(knownSince) })
  if (pastPayee === null) return since === null ? null : `${since} · ${t('review.notWithinYear')}`
  const { payments, lastAmount, lastAt, sameAccount } = pastPayee
  const last = t('review.lastPayment', { amount: formatBrl(lastAmount), date: formatDate(lastAt) })
  const by = request.kind === 'pix-manual' ? 'account' : 'key'
  const way =
    sameAccount === null
      ? null
      : t('review.sameWay', {
          by,
          way: sameAccount === payments ? 'all' : sameAccount === 0 ? 'none' : 'some',
          count: sameAccount,
        })
  return [since, t('review.withinYear', { count: payments }), last, way].filter((text) => text !== null).join(' · ')
}
