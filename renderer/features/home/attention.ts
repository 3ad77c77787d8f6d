import type { InfractionRow } from '../../../shared/domain/infraction.ts'
import type { MemoryState } from '../../../shared/domain/memory.ts'
import type { ReceiptCoverage } from '../../../shared/domain/missing-receipt.ts'
import type { PaymentSummary } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import { daysLeft } from '../../ui/days-left.ts'
import { hourOnDay } from '../../ui/hour-on-day.ts'
import { payeeTitle } from '../../ui/payment-kind.ts'
import type { Place } from '../../ui/place.ts'

/** One thing that waits for the person: what it is, what it means, and the way to it. */
export interface AttentionItem {
  readonly id: string
  readonly kind: 'memory' | 'settings' | 'doubt' | 'infraction' | 'receipts' | 'certificate'
  readonly tone: 'warn' | 'info' | 'bad'
  readonly title: string
  readonly detail: string
  readonly action: string
  readonly place: Place
}

/** What the home screen knows when it asks what needs the person. */
export interface AttentionFacts {
  readonly memory: MemoryState
  readonly settingsLost: boolean
  readonly doubts: readonly PaymentSummary[]
  /** Most pressing first; those for which no defense is waited for are passed over. */
  readonly infractions: readonly InfractionRow[]
  readonly receipts: ReceiptCoverage
  /** The connection is kept for reading alone: nothing is asked any more. */
  readonly isRetired: boolean
  /** Whether a desk with a credential asks in its place. */
  readonly byBook: boolean
  /** Null where no certificate is used any more. */
  readonly certificateEnds: Instant | null
  readonly nowMs: number
}

/** So many infractions are told of one by one: more are one line. */
const MOST_INFRACTIONS = 1
/** From this many days before its end a certificate is told about. */
export const CERTIFICATE_NOTICE_DAYS = 60

/** What needs the person, the gravest first: a memory with a gap, doubt, infractions, the certificate that ended, receipts, the one that will. */
export function attentionItems(t: Text, facts: AttentionFacts): readonly AttentionItem[] {
  const certificate = certificateItem(t, facts)
  return [
    ...(facts.memory === 'whole' ? [] : [memoryItem(t)]),
    ...facts.doubts.map((payment) => doubtItem(t, payment, facts)),
    ...infractionItems(t, facts.infractions),
    ...(certificate?.tone === 'bad' ? [certificate] : []),
    ...(facts.receipts.missing > 0 ? [receiptsItem(t, facts)] : []),
    ...(facts.settingsLost ? [settingsItem(t)] : []),
    ...(certificate?.tone === 'info' ? [certificate] : []),
  ]
}

function memoryItem(t: Text): AttentionItem {
  return {
    id: 'memory',
    kind: 'memory',
    tone: 'bad',
    title: t('home.memoryTitle'),
    detail: t('home.memoryDetail'),
    action: t('home.memoryAction'),
    place: { to: 'memory' },
  }
}

function settingsItem(t: Text): AttentionItem {
  return {
    id: 'settings',
    kind: 'settings',
    tone: 'warn',
    title: t('home.lostTitle'),
    detail: t('home.lostDetail'),
    action: t('home.lostAction'),
    place: { to: 'settings' },
  }
}

function doubtItem(
  t: Text,
  payment: PaymentSummary,
  { nowMs, isRetired, byBook }: Pick<AttentionFacts, 'nowMs' | 'isRetired' | 'byBook'>,
): AttentionItem {
  const values = {
    amount: formatBrl(payment.amount),
    name: payeeTitle(t, payment.payee),
    time: hourOnDay(t, payment.createdAt, formatDate(instantFromMs(nowMs))),
  }
  const common = { id: payment.id, kind: 'doubt', place: { to: 'payment', id: payment.id } } as const
  switch (payment.state) {
    case 'absent':
      return {
        ...common,
        tone: 'warn',
        title: t('home.absentTitle', values),
        detail: t('home.absentDetail'),
        action: t('home.decide'),
      }
    case 'review':
      return {
        ...common,
        tone: 'bad',
        title: t('home.reviewTitle', values),
        detail: t('home.reviewDetail'),
        action: t('home.check'),
      }
    case 'not-sent':
      return {
        ...common,
        tone: 'bad',
        title: t('home.notSentTitle', values),
        detail: t('home.notSentDetail'),
        action: t('home.decide'),
      }
    default:
      return {
        ...common,
        tone: 'warn',
        title: t('home.doubtTitle', values),
        detail: t(byBook ? 'home.doubtByBook' : isRetired ? 'home.doubtRetired' : 'home.doubtDetail', values),
        action: t('home.follow'),
      }
  }
}

/** Each infraction by itself while they are few; more of them are one thing with a list behind it. */
function infractionItems(t: Text, rows: readonly InfractionRow[]): readonly AttentionItem[] {
  const waiting = rows.filter(({ urgency }) => urgency !== 'none')
  const items = waiting.map((row) => infractionItem(t, row))
  const [first] = waiting
  if (waiting.length <= MOST_INFRACTIONS || first === undefined) return items
  const sum = waiting.reduce((all, { infraction }) => all + (infraction.amount ?? 0), 0)
  const soonest = waiting.reduce((one, other) => (other.outerLimit < one.outerLimit ? other : one), first)
  const unknown = waiting.filter(({ infraction }) => infraction.amount === null).length
  const values = {
    count: waiting.length,
    unknown,
    amount: formatBrl(centavos(sum)),
    date: formatDate(soonest.outerLimit),
    ended: String(soonest.urgency === 'over'),
  }
  return [
    {
      id: 'infractions',
      kind: 'infraction',
      tone: items.some(({ tone }) => tone === 'bad') ? 'bad' : 'warn',
      title: t('home.infractionsTitle', values),
      detail: t('home.infractionsDetail', values),
      action: t('home.defend'),
      place: { to: 'infractions' },
    },
  ]
}

function infractionItem(t: Text, { infraction, urgency, day, outerLimit, hasDraft }: InfractionRow): AttentionItem {
  const amount = infraction.amount === null ? t('home.infractionUnknown') : formatBrl(infraction.amount)
  const limit = t('home.infractionDetail', { date: formatDate(outerLimit), day, ended: String(urgency === 'over') })
  return {
    id: `infraction-${infraction.id}`,
    kind: 'infraction',
    tone: urgency === 'urgent' || urgency === 'over' ? 'bad' : 'warn',
    title: t('home.infractionTitle', { amount }),
    detail: hasDraft ? `${limit} ${t('home.infractionDraft')}` : limit,
    action: t('home.defend'),
    place: { to: 'infractions', id: infraction.id },
  }
}

function receiptsItem(
  t: Text,
  { receipts: coverage, isRetired }: Pick<AttentionFacts, 'receipts' | 'isRetired'>,
): AttentionItem {
  return {
    id: 'receipts',
    kind: 'receipts',
    tone: 'info',
    title: t('home.missingTitle', { missing: coverage.missing, payments: coverage.payments }),
    detail: t(isRetired ? 'home.missingRetired' : 'home.missingDetail'),
    action: t('home.seeMissing'),
    place: { to: 'receipts', tab: 'missing' },
  }
}

function certificateItem(t: Text, { certificateEnds, nowMs }: AttentionFacts): AttentionItem | null {
  if (certificateEnds === null) return null
  const days = daysLeft(certificateEnds, nowMs)
  if (days > CERTIFICATE_NOTICE_DAYS) return null
  const date = formatDate(certificateEnds)
  const ended = days < 0
  return {
    id: 'certificate',
    kind: 'certificate',
    tone: ended ? 'bad' : 'info',
    title: ended ? t('home.certificateExpired', { date }) : t('home.certificateTitle', { days, date }),
    detail: t(ended ? 'home.certificateExpiredDetail' : 'home.certificateDetail'),
    action: t('home.seeConnection'),
    place: { to: 'connection' },
  }
}
