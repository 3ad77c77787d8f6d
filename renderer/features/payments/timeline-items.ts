import {
  Archive,
  Ban,
  Check,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  CloudOff,
  FileCheck,
  FileX,
  type LucideIcon,
  RotateCcw,
  Save,
  Search,
  Send,
  TriangleAlert,
  Undo2,
  WifiOff,
} from 'lucide-react'
import type { PaymentDetail, TimelineEntry } from '../../../shared/domain/payment.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { TimelineItem } from '../../ui/timeline.tsx'
import type { Tone } from '../../ui/tone.ts'
import { isBySelf, timelineNote } from './timeline-note.ts'

interface Look {
  readonly title: TextKey
  readonly icon: LucideIcon
  readonly tone: Tone
}

const LOOKS: Readonly<Record<TimelineEntry['what'], Look>> = {
  reviewed: { title: 'payments.reviewed', icon: FileCheck, tone: 'neutral' },
  confirmed: { title: 'payments.confirmed', icon: Check, tone: 'ok' },
  recorded: { title: 'payments.recorded', icon: Save, tone: 'ok' },
  sent: { title: 'payments.sent', icon: Send, tone: 'info' },
  accepted: { title: 'payments.accepted', icon: CircleCheck, tone: 'info' },
  'not-sent': { title: 'payments.notSent', icon: WifiOff, tone: 'bad' },
  'no-answer': { title: 'payments.noAnswer', icon: WifiOff, tone: 'warn' },
  'unclear-answer': { title: 'payments.unclearAnswer', icon: CircleQuestionMark, tone: 'warn' },
  'asked-found': { title: 'payments.askedFound', icon: Search, tone: 'info' },
  'asked-not-found': { title: 'payments.askedNotFound', icon: Search, tone: 'neutral' },
  'asked-failed': { title: 'payments.askedFailed', icon: CloudOff, tone: 'warn' },
  'statement-checked': { title: 'payments.statementChecked', icon: Search, tone: 'neutral' },
  'proved-absent': { title: 'payments.provedAbsent', icon: CircleQuestionMark, tone: 'warn' },
  settled: { title: 'payments.settled', icon: CircleCheck, tone: 'ok' },
  rejected: { title: 'payments.rejected', icon: CircleX, tone: 'bad' },
  refunded: { title: 'payments.refunded', icon: Undo2, tone: 'neutral' },
  contradiction: { title: 'payments.contradiction', icon: TriangleAlert, tone: 'bad' },
  restarted: { title: 'payments.restarted', icon: RotateCcw, tone: 'warn' },
  retried: { title: 'payments.retried', icon: Send, tone: 'info' },
  cancelled: { title: 'payments.cancelled', icon: Ban, tone: 'neutral' },
  abandoned: { title: 'payments.abandoned', icon: Ban, tone: 'neutral' },
  'closed-by-person': { title: 'payments.closedByPerson', icon: Archive, tone: 'neutral' },
  'receipt-saved': { title: 'payments.receiptSaved', icon: FileCheck, tone: 'ok' },
  'receipt-failed': { title: 'payments.receiptFailed', icon: FileX, tone: 'warn' },
}

/** What an entry says happened; `count` equal ones in a row are told in one. */
export function entryTitle(t: Text, { what, facts }: TimelineEntry, kind: PaymentDetail['kind'], count = 1): string {
  if (what === 'confirmed' && isBySelf(facts)) return t('payments.confirmedBySelf')
  return t(LOOKS[what].title, { count, kind })
}

/** The payment's history as the screen tells it: newest first, the next question on top, equal questions in one line. */
export function timelineItems(t: Text, detail: PaymentDetail): readonly TimelineItem[] {
  const past = joined(detail.timeline).map(({ entry, count }, index): TimelineItem => {
    const look = LOOKS[entry.what]
    const note = timelineNote(t, entry, detail)
    return {
      key: `${index}-${entry.what}`,
      title: entryTitle(t, entry, detail.kind, count),
      ...(note !== null && { note }),
      icon: look.icon,
      tone: look.tone,
      at: entry.at,
    }
  })
  const next = detail.doubt?.nextAskAt ?? null
  const future: readonly TimelineItem[] =
    next === null
      ? []
      : [
          {
            key: 'next',
            title: t('payments.next'),
            note: t('payments.nextDetail', { kind: detail.kind }),
            at: next,
            next: true,
          },
        ]
  return [...future, ...past.toReversed()]
}

interface Joined {
  readonly entry: TimelineEntry
  readonly count: number
}

// Questions that found nothing come many in a row; the newest of them stands for all.
function joined(timeline: readonly TimelineEntry[]): readonly Joined[] {
  const lines: Joined[] = []
  for (const entry of timeline) {
    const last = lines.at(-1)
    const repeats = entry.what === 'asked-not-found' && last?.entry.what === 'asked-not-found'
    if (repeats) lines[lines.length - 1] = { entry, count: last.count + 1 }
    else lines.push({ entry, count: 1 })
  }
  return lines
}
