import { Bell, CalendarSync, FileText, type LucideIcon, SquareCheckBig, Square } from 'lucide-react'
import { useMemo } from 'react'
import type { Due, DueId } from '../../../shared/domain/due.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate, formatLocalDate } from '../../../shared/time/format-time.ts'
import { addDays, type LocalDate, weekday } from '../../../shared/time/local-date.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import type { GridColumn } from '../../ui/grid-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { kindLooks } from '../../ui/payment-kind.ts'
import { Said } from '../../ui/said.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { UnusualSign } from './usual-of-due.tsx'
import { type DatedDue, type DayOfDues } from './agenda-days.ts'

interface OpenDuesProps {
  readonly days: readonly DayOfDues[]
  /** What these were searched by; empty where all are shown. */
  readonly sought: string
  readonly isRead: boolean
  readonly more: boolean
  readonly today: LocalDate
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (id: DueId, isMarked: boolean) => void
}

/** What is to be paid, by the day until which it has to be. */
export function OpenDues({ days, sought, isRead, more, today, chosen, onToggle }: OpenDuesProps) {
  const t = useText()
  const rows = useMemo(() => days.flatMap(({ dues }) => dues), [days])
  const columns = useMemo(() => openColumns(t, chosen, today), [t, chosen, today])
  const heads = useMemo(() => headsOf(days), [days])
  if (!isRead) return <Skeleton rows={8} />
  if (rows.length === 0)
    return <EmptyState>{sought === '' ? t('agenda.empty') : t('agenda.emptySearch', { text: sought })}</EmptyState>
  return (
    <>
      <Grid<DatedDue>
        label={t('agenda.tab_open')}
        columns={columns}
        rows={{ length: rows.length, at: (index) => rows[index] }}
        rowKey={({ due }) => due.id}
        marked={chosen}
        onMark={({ due }, isMarked) => onToggle(due.id, isMarked)}
        onOpen={({ due }) => onToggle(due.id, !chosen.has(due.id))}
        heads={heads}
        over={(row) => <DayHead days={days} row={row} today={today} />}
      />
      {more && <p className="list-note text-warn">{t('agenda.more')}</p>}
    </>
  )
}

/** The places of the first row of each day but the first. */
function headsOf(days: readonly DayOfDues[]): readonly number[] {
  const heads: number[] = []
  let place = 0
  for (const { dues } of days) {
    if (place > 0) heads.push(place)
    place += dues.length
  }
  return heads
}

interface DayHeadProps {
  readonly days: readonly DayOfDues[]
  readonly row: DatedDue
  readonly today: LocalDate
}

function DayHead({ days, row, today }: DayHeadProps) {
  const t = useText()
  const day = days.find(({ dues }) => dues.includes(row))
  if (day === undefined) return null
  return (
    <span className="agenda-head">
      <b className={day.day === null ? 'text-bad' : ''}>{dayTitle(t, day.day, today)}</b>
      <span className="sub num">{t('agenda.daySum', { count: day.dues.length, sum: formatBrl(day.sum) })}</span>
    </span>
  )
}

function dayTitle(t: Text, day: LocalDate | null, today: LocalDate): string {
  if (day === null) return t('agenda.late')
  const words = { weekday: weekday(day), date: formatLocalDate(day).slice(0, 5) }
  return t(day === today ? 'agenda.today' : day === addDays(today, 1) ? 'agenda.tomorrow' : 'agenda.day', words)
}

function openColumns(t: Text, chosen: ReadonlySet<string>, today: LocalDate): readonly GridColumn<DatedDue>[] {
  return [
    {
      id: 'payee',
      header: t('agenda.payee'),
      width: 'minmax(11rem, 1.2fr)',
      narrow: 'minmax(8rem, 1fr)',
      cell: ({ due }) => (
        <span className="row min-0">
          <Icon of={chosen.has(due.id) ? SquareCheckBig : Square} className="row-sign" />
          <Icon of={iconOf(due)} />
          <span className="medium grid-lines">
            <Said>{due.payeeName ?? due.payeeDocument ?? t('agenda.unnamed')}</Said>
          </span>
        </span>
      ),
    },
    {
      id: 'source',
      header: t('agenda.source'),
      width: 'minmax(9rem, 1fr)',
      narrow: null,
      cell: ({ due, payOn }) => {
        const says = sourceWords(t, due, payOn)
        return (
          <span className={due.cameBack === null ? 'sub xs grid-lines' : 'text-warn xs grid-lines'} title={says}>
            {says}
          </span>
        )
      },
    },
    {
      id: 'until',
      header: t('agenda.until'),
      width: '7rem',
      narrow: '6rem',
      cell: ({ due, payOn }) =>
        due.underWay !== null ? (
          <span className="text-info medium">{t('agenda.underWay')}</span>
        ) : (
          <span className={payOn < today ? 'text-bad medium' : payOn === today ? 'text-warn medium' : undefined}>
            {payOn === today ? t('agenda.untilToday') : dayWords(t, payOn)}
          </span>
        ),
    },
    {
      id: 'amount',
      header: t('agenda.amount'),
      width: '8.5rem',
      narrow: '9.5rem',
      align: 'right',
      cell: ({ due }) => (
        <span className="amount-cell">
          <UnusualSign due={due} />
          <Money amount={due.amount} className="strong" />
        </span>
      ),
    },
  ]
}

/**
 * Where a due comes from: `Nota 10991, 1 de 3`, `Boleto · Nota 780`, `Lembrete: sinal`, with its own day where it is paid by another one. What
 * was paid and came back says so instead.
 */
function sourceWords(t: Text, due: Due, payOn: LocalDate): string {
  if (due.cameBack !== null) return t('agenda.cameBack', { day: formatDate(due.cameBack.at) })
  const from = originWords(t, due)
  return due.dueOn === payOn ? from : t('agenda.fromDue', { from, day: dayWords(t, due.dueOn) })
}

function originWords(t: Text, { sources, order }: Due): string {
  const hand = sources.find((source) => source.kind === 'hand')
  if (hand?.kind === 'hand' && sources.length === 1)
    return t(hand.note === '' ? 'agenda.byHand' : 'agenda.byHandNote', { note: hand.note })
  const monthly = sources.find((source) => source.kind === 'monthly')
  if (monthly?.kind === 'monthly' && sources.length === 1)
    return t(monthly.note === '' ? 'agenda.byMonth' : 'agenda.byMonthNote', { note: monthly.note })
  const invoice = sources.find((source) => source.kind === 'invoice')
  const named =
    invoice?.kind === 'invoice'
      ? t('agenda.invoice', { number: invoice.number ?? invoice.name, part: invoice.part, of: invoice.of })
      : null
  if (order === null) return named ?? ''
  const way = t(order.kind === 'billet' ? 'agenda.billet' : 'agenda.code')
  return named === null ? way : t('agenda.both', { way, invoice: named })
}

function dayWords(t: Text, day: LocalDate): string {
  return t('agenda.shortDay', { weekday: weekday(day), date: formatLocalDate(day).slice(0, 5) })
}

/** The sign of a due: of its way to pay, else of an invoice or of what was entered by hand. */
export function iconOf({ order, sources }: Due): LucideIcon {
  if (sources.every(({ kind }) => kind === 'monthly')) return CalendarSync
  if (order !== null) return kindLooks[order.kind].icon
  return sources.every(({ kind }) => kind === 'hand') ? Bell : FileText
}
