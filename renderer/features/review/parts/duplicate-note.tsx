import { Copy } from 'lucide-react'
import { refundStateOf } from '../../../../shared/charge/pix-sums.ts'
import type { LookAlike, PaymentReview } from '../../../../shared/domain/payment.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDate, formatDateTime } from '../../../../shared/time/format-time.ts'
import { type Instant, instantFromMs } from '../../../../shared/time/instant.ts'
import { daysBetween, localDateOf } from '../../../../shared/time/local-date.ts'
import { Callout } from '../../../ui/callout.tsx'
import { paymentLooks } from '../../../ui/payment-chip.tsx'
import { payeeTitle } from '../../../ui/payment-kind.ts'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { Said } from '../../../ui/said.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { reviewedPayee } from '../kinds.ts'

interface DuplicateNoteProps {
  readonly review: PaymentReview
  readonly answer: string
  readonly onAnswer: (answer: string) => void
  /** What is wrong with the answer, once it was tried. */
  readonly error: string | null
}

/** The payment that looks like this one, side by side with it, and the answer that must be given in words. */
export function DuplicateNote({ review, answer, onAnswer, error }: DuplicateNoteProps) {
  const t = useText()
  const now = instantFromMs(useNow(60_000))
  const earlier = review.lookAlikes[0]
  if (earlier === undefined) return null
  const until = lastBooking(review.lookAlikes)
  const unread = review.lookAlikes.find(({ source }) => source === 'unread')
  const others = review.lookAlikes.length - (unread === undefined ? 1 : 2)
  const reason = (
    <TextField
      label={t('review.whyNotRepeated', { kind: review.request.kind })}
      hint={t('review.answerKept')}
      value={answer}
      onChange={onAnswer}
      maxLength={500}
      error={error}
      required
    />
  )
  if (earlier.source === 'unread') {
    return (
      <Callout tone="warn" icon={Copy} level={2} title={t('review.unread')}>
        <p>{t('review.unreadDetail', { why: earlier.unread ?? 'denied' })}</p>
        {reason}
      </Callout>
    )
  }
  return (
    <Callout tone="warn" icon={Copy} level={2} title={t('review.duplicate', { what: likenessWords(t, earlier, now) })}>
      <div className="dup split edged">
        <div>
          <p className="xs">{t(beforeWords(earlier))}</p>
          <p className="strong num">{`${formatDateTime(earlier.at)} · ${formatBrl(earlier.amount)}`}</p>
          <p>
            <Said>{earlierWords(t, earlier)}</Said>
          </p>
          {earlier.paymentId !== null && (
            <p>
              <PlaceLink className="accented" place={{ to: 'payment', id: earlier.paymentId }}>
                {t('review.openEarlier')}
              </PlaceLink>
            </p>
          )}
        </div>
        <div>
          <p className="xs">{t('review.now')}</p>
          <p className="strong num">{`${formatDate(now)} · ${formatBrl(review.request.amount)}`}</p>
          <p>{presentWords(t, review)}</p>
        </div>
      </div>
      {until !== null && <p className="strong">{t('review.mayStillBook', { time: formatDateTime(until) })}</p>}
      {others > 0 && <p>{t('review.moreAlike', { count: others })}</p>}
      {unread !== undefined && <p>{t('review.unreadDetail', { why: unread.unread ?? 'denied' })}</p>}
      {reason}
    </Callout>
  )
}

/** Until when one of the refused ones may still be booked; null where none may. */
function lastBooking(alike: readonly LookAlike[]): Instant | null {
  return (
    alike
      .flatMap(({ mayBookUntil }) => mayBookUntil ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

const SAME = {
  journal: 'review.duplicateSame',
  statement: 'review.duplicateStatement',
  institution: 'review.duplicateRefund',
  unread: 'review.unread',
} as const satisfies Record<LookAlike['source'], TextKey>

const WHERE = {
  journal: null,
  statement: 'review.fromStatement',
  institution: 'review.fromInstitution',
  unread: null,
} as const satisfies Record<LookAlike['source'], TextKey | null>

function likenessWords(t: Text, earlier: LookAlike, now: Parameters<typeof localDateOf>[0]): string {
  const days = Math.max(0, daysBetween(localDateOf(earlier.at), localDateOf(now)))
  const same = t(sameWords(earlier))
  return `${same} ${t('review.daysAgo', { days })}`
}

function sameWords({ source, sameDebtBy }: LookAlike): TextKey {
  if (sameDebtBy === undefined) return SAME[source]
  return sameDebtBy === 'line' ? 'review.duplicateByLine' : 'review.duplicateByCode'
}

function earlierWords(t: Text, { source, state, payeeName, description }: LookAlike): string {
  const known = Object.entries(paymentLooks).find(([name]) => name === stateOf({ source, state }))?.[1]
  const stateWords = known === undefined ? state : t(known.key)
  const where = WHERE[source]
  return [payeeName, description, where === null ? null : t(where), stateWords]
    .filter((text) => text !== null && text !== '')
    .join(' · ')
}

function presentWords(t: Text, { request }: PaymentReview): string {
  return [payeeTitle(t, reviewedPayee(request)), request.description].filter((text) => text !== '').join(' · ')
}

// A refund of another channel comes with the institution's word.
function stateOf({ source, state }: Pick<LookAlike, 'source' | 'state'>): string {
  if (source !== 'institution') return state
  return refundStateOf({ status: state }) === 'done' ? 'settled' : 'accepted'
}

function beforeWords(earlier: LookAlike): TextKey {
  const isDone = earlier.source === 'statement' || stateOf(earlier) === 'settled'
  if (!isDone) return 'review.seenBefore'
  return earlier.source === 'institution' ? 'review.refundedBefore' : 'review.paidBefore'
}
