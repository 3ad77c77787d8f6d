import type { PaymentDetail, TimelineEntry } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { dayTime } from './day-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { entryTitle } from './timeline-items.ts'
import { timelineNote } from './timeline-note.ts'

/** One thing that is known of a doubt: what, on whose word, and when. */
export interface KnownFact {
  readonly title: string
  readonly note: string | null
  readonly by: string
  readonly at: Instant
}

/** What a person needs to clear a doubt with the bank: what is known, oldest first, what is still asked, and how it may end. */
export interface BankCheck {
  readonly known: readonly KnownFact[]
  readonly asked: readonly string[]
  readonly ways: readonly string[]
}

/** Entries that say something about the outcome; of questions that are asked again and again only the last answer counts. */
const TELLING: readonly TimelineEntry['what'][] = [
  'recorded',
  'no-answer',
  'unclear-answer',
  'restarted',
  'accepted',
  'asked-found',
  'asked-not-found',
  'asked-failed',
  'contradiction',
  'proved-absent',
]
const REPEATED: readonly TimelineEntry['what'][] = ['asked-found', 'asked-not-found', 'asked-failed']

/** The check of a payment with the bank; null where its outcome is no doubt. */
export function bankCheck(t: Text, detail: PaymentDetail): BankCheck | null {
  if (detail.doubt === null) return null
  return { known: knownOf(t, detail), asked: askedOf(t, detail), ways: waysOf(t, detail) }
}

function knownOf(t: Text, detail: PaymentDetail): readonly KnownFact[] {
  const { timeline } = detail
  const telling = timeline.filter(
    (entry) =>
      TELLING.includes(entry.what) &&
      (!REPEATED.includes(entry.what) || timeline.findLast(({ what }) => what === entry.what) === entry),
  )
  return telling.map((entry) => ({
    title: entryTitle(t, entry, detail.kind),
    note: timelineNote(t, entry, detail),
    by: t('payments.by', { by: entry.by }),
    at: entry.at,
  }))
}

function askedOf(t: Text, { doubt, state, kind, createdAt }: PaymentDetail): readonly string[] {
  if (doubt === null) return []
  const time = dayTime(t, doubt.decidableFrom, createdAt)
  const next =
    doubt.nextAskAt === null ? null : t('payments.checkNext', { time: dayTime(t, doubt.nextAskAt, createdAt), kind })
  const rest = {
    unknown: [t('payments.checkCount', { count: doubt.notFound }), t('payments.checkUntil', { time })],
    absent: [t('payments.checkAfterAbsence')],
    review: [t('payments.checkAfterReview')],
  }
  const lines = state === 'unknown' || state === 'absent' || state === 'review' ? rest[state] : []
  return next === null ? lines : [next, ...lines]
}

function waysOf(t: Text, { doubt, state, kind, createdAt }: PaymentDetail): readonly string[] {
  if (doubt === null) return []
  const time = dayTime(t, doubt.decidableFrom, createdAt)
  if (state === 'absent') return [t('payments.waySendAgain', { kind }), t('payments.wayAbandon', { kind })]
  if (state === 'review') return [t('payments.wayAsk'), t('payments.wayClose')]
  return [t('payments.wayFound'), t('payments.wayAbsent', { time }), t('payments.wayLate')]
}
