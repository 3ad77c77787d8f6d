import { ArrowDownToLine, Ban, CircleCheck, CircleDashed, CirclePlus, Pencil, Undo2 } from 'lucide-react'
import { expiresAtOf } from '../../../shared/charge/charge-state.ts'
import { refundStateOf } from '../../../shared/charge/pix-sums.ts'
import type { Charge, ChargeDetail } from '../../../shared/domain/charge.ts'
import type { PixRefund, ReceivedPix } from '../../../shared/domain/received-pix.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { type LocalDate, startOfLocalDate } from '../../../shared/time/local-date.ts'
import type { TimelineItem } from '../../ui/timeline.tsx'
import type { Tone } from '../../ui/tone.ts'
import { type ChargeChange, changesOf } from './charge-facts.ts'
import { isOpen } from '../../ui/charge-look.ts'

/** What happened to a charge and what is still to come, newest first. */
export function timelineItems(t: Text, detail: ChargeDetail, now: Instant): readonly TimelineItem[] {
  const past = [...revisionItems(t, detail), ...moneyItems(t, detail.charge)]
  const newestFirst = past.toSorted((a, b) => (b.at ?? detail.readAt).localeCompare(a.at ?? detail.readAt))
  return [...futureItems(t, detail, now), ...newestFirst, createdItem(t, detail.charge)]
}

type DatedItem = TimelineItem & { readonly at: Instant }

function futureItems(t: Text, { charge, state, lastDay }: ChargeDetail, now: Instant): readonly TimelineItem[] {
  if (!isOpen(state)) return []
  const end = expiresAtOf(charge)
  const { dueDate, daysAfterDue } = charge
  const items: readonly (DatedItem | null)[] = [
    lastDay === null ? null : dayItem('last', t('charges.lastDay'), lastDay, lastDayNote(t, daysAfterDue)),
    dueDate === null ? null : dayItem('due', t('charges.dueDay'), dueDate),
    end === null ? null : { key: 'expires', title: t('charges.expires'), at: end, next: true },
  ]
  return items.filter((item) => item !== null).filter(({ at }) => at > now)
}

function lastDayNote(t: Text, daysAfterDue: number | null): string | undefined {
  return daysAfterDue === null ? undefined : t('charges.lastDayNote', { count: daysAfterDue })
}

function dayItem(key: string, title: string, day: LocalDate, note?: string): DatedItem {
  return { key, title, note, at: startOfLocalDate(day), show: 'date', next: true }
}

// When the present state came to be nobody tells: it has no time of its own, but stands before what was seen earlier.
function revisionItems(t: Text, { charge, earlier }: ChargeDetail): readonly TimelineItem[] {
  const states = [{ at: null, charge }, ...earlier]
  return states.flatMap(({ at, charge: after }, place) => {
    const before = states[place + 1]?.charge
    return before === undefined ? [] : changeItems(t, at, before, after)
  })
}

function changeItems(t: Text, at: Instant | null, before: Charge, after: Charge): readonly TimelineItem[] {
  const changes = changesOf(t, before, after)
  const status = after.status === before.status ? [] : [statusItem(t, at, after)]
  if (changes.length === 0 && status.length > 0) return status
  const note = changes.map((change) => changeWords(t, change)).join('\n')
  const revision: TimelineItem = {
    key: `revision-${after.revision}`,
    title: t('charges.revisionOf', { revision: after.revision }),
    note: note === '' ? t('charges.nothingSeen') : note,
    icon: Pencil,
    tone: 'info',
    at,
  }
  return [...status, revision]
}

function statusItem(t: Text, at: Instant | null, { status, revision }: Charge): TimelineItem {
  const key = `status-${revision}`
  const word = status.toUpperCase()
  if (word === 'CONCLUIDA') return { key, title: t('charges.wasCompleted'), icon: CircleCheck, tone: 'ok', at }
  if (!word.startsWith('REMOVIDA')) return { key, title: t('states.informed', { status }), icon: CircleDashed, at }
  const byThem = word === 'REMOVIDA_PELO_PSP'
  return { key, title: t(byThem ? 'charges.wasRemoved' : 'charges.wasCancelled'), icon: Ban, tone: 'neutral', at }
}

/** One change in words: `Valor: R$ 10,00 → R$ 12,00`. */
export function changeWords(t: Text, { id, before, after }: ChargeChange): string {
  const none = t('charges.none')
  return t('charges.changed', { fact: t(`charges.fact_${id}`), before: before ?? none, after: after ?? none })
}

function createdItem(t: Text, { createdAt }: Charge): TimelineItem {
  return { key: 'created', title: t('charges.created'), icon: CirclePlus, tone: 'ok', at: createdAt }
}

function moneyItems(t: Text, { pix }: Charge): readonly TimelineItem[] {
  return pix.flatMap((one) => [pixItem(t, one), ...one.refunds.map((refund) => refundItem(t, one, refund))])
}

function pixItem(t: Text, { endToEndId, amount, at, payer }: ReceivedPix): TimelineItem {
  return {
    key: endToEndId,
    title: t('charges.gotPix', { amount: formatBrl(amount) }),
    note: payer?.name ?? undefined,
    icon: ArrowDownToLine,
    tone: 'ok',
    at,
  }
}

const REFUND_TONES: Readonly<Record<ReturnType<typeof refundStateOf>, Tone>> = {
  done: 'neutral',
  refused: 'bad',
  'under-way': 'info',
}

function refundItem(t: Text, { endToEndId }: ReceivedPix, refund: PixRefund): TimelineItem {
  const state = refundStateOf(refund)
  return {
    key: `${endToEndId}-${refund.id}`,
    title: t(`charges.refund_${state}`, { amount: formatBrl(refund.amount) }),
    note: refund.reason ?? refund.description ?? undefined,
    icon: Undo2,
    tone: REFUND_TONES[state],
    at: refund.settledAt ?? refund.requestedAt,
  }
}
