import { ChevronRight, CircleCheck, Split } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { ShownBatch, ShownRow } from '../../../shared/domain/payment-batch.ts'
import { paymentKindWords } from '../../../shared/i18n/payment-words.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import { isLocalDate, type LocalDate } from '../../../shared/time/local-date.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { gridMove } from '../../ui/grid-move.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { kindLooks } from '../../ui/payment-kind.ts'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { sumOfRows } from './totals.ts'
import { useSplit } from './use-split.ts'

const SHOWN_AT_ONCE = 200
const PAGE_ROWS = 10

interface ReadyRowsProps {
  readonly batch: ShownBatch
  readonly ready: readonly ShownRow[]
  readonly today: LocalDate
}

/** The rows that are ready, folded below the others: how many of each kind and what they come to, and how many fall due on a later day. */
export function ReadyRows({ batch, ready, today }: ReadyRowsProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [reached, setReached] = useState<number | null>(null)
  const shown = ready.slice(0, SHOWN_AT_ONCE)
  const choosable = shown.filter(isChoosable).map(({ row }) => row)
  // The whole list is one Tab stop: the row that was reached last, as long as it is there.
  const stop = choosable.find((row) => row === reached) ?? choosable[0]
  const title = t('lots.ready', { count: ready.length })
  const later = ready.filter((row) => (dueOf(row) ?? today) > today)
  return (
    <section className="lots-ready" aria-label={title}>
      <div className="lots-fold">
        <Button kind="ghost" icon={ChevronRight} className="turns" expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <span className="inline-row">
            <Icon of={CircleCheck} className="text-ok" /> {title}
          </span>
        </Button>
        {Object.entries(paymentKindWords).map(([kind, { counted }]) => {
          const rows = ready.filter(({ order }) => order?.kind === kind)
          const of = rows[0]?.order?.kind
          if (of === undefined || counted === null) return null
          const sum = sumOfRows(rows)
          return (
            <span key={kind} className="lots-kind">
              <span className="sub">
                <Icon of={kindLooks[of].icon} /> {t(counted, { count: rows.length })}
              </span>
              <Money amount={sum} className="strong" />
            </span>
          )
        })}
        {later.length > 0 && <span className="sub">{t('lots.readyLater', { count: later.length })}</span>}
      </div>
      {isOpen && (
        <Chosen batch={batch} rows={ready.filter(({ row }) => chosen.has(row))} onDone={() => setChosen(new Set())} />
      )}
      {isOpen && (
        <ul
          className="lots-rows"
          tabIndex={stop === undefined ? 0 : undefined}
          aria-label={stop === undefined ? title : t('lots.readyKeys', { title })}
          onKeyDown={moveThroughBoxes}
        >
          {shown.map((row) => (
            <Line
              key={row.row}
              row={row}
              today={today}
              chosen={chosen.has(row.row)}
              isStop={row.row === stop}
              onFocus={() => setReached(row.row)}
              onChoose={(isChosen) => setChosen(withRow(chosen, row.row, isChosen))}
            />
          ))}
          {ready.length > SHOWN_AT_ONCE && (
            <li className="dim">{t('lots.more', { count: ready.length - SHOWN_AT_ONCE })}</li>
          )}
        </ul>
      )}
    </section>
  )
}

interface LineProps {
  readonly row: ShownRow
  readonly today: LocalDate
  readonly chosen: boolean
  /** Whether Tab reaches it. */
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onChoose: (isChosen: boolean) => void
}

function isChoosable({ order, standing }: ShownRow): boolean {
  return order !== null && standing === 'ready'
}

/** The keys of lists lead from one box to another; Space marks, as everywhere. */
function moveThroughBoxes(event: KeyboardEvent<HTMLElement>): void {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const at = boxes.findIndex((box) => box === event.target)
  const next = at === -1 ? null : gridMove(event, at, boxes.length, PAGE_ROWS)
  if (next === null) return
  event.preventDefault()
  boxes[next]?.focus()
}

/** The day on which a row falls due, as its line or its sheet says. */
function dueOf({ order, told }: ShownRow): string | null {
  return (order?.kind === 'billet' ? order.dueDate : null) ?? told.dueOn ?? null
}

function Line({ row: shown, today, chosen, isStop, onFocus, onChoose }: LineProps) {
  const t = useText()
  const { row, told, order } = shown
  if (order === null) return null
  const due = dueOf(shown)
  return (
    <li onFocus={onFocus}>
      {isChoosable(shown) ? (
        <Check checked={chosen} onChange={onChoose} tabIndex={isStop ? 0 : -1}>
          <span className="num dim">{t('lots.row', { row })}</span>
        </Check>
      ) : (
        <span className="num dim">{row}</span>
      )}
      <Icon of={kindLooks[order.kind].icon} />
      <span className="grow cut">
        <Said>{told.payee ?? told.file ?? ''}</Said>
        {due !== null && isLocalDate(due) && due !== today && (
          <span className="sub">
            {' · '}
            {t(due < today ? 'lots.finding_overdue' : 'lots.dueLater', { due: formatLocalDate(due) })}
          </span>
        )}
      </span>
      <Money amount={order.amount} />
    </li>
  )
}

interface ChosenProps {
  readonly batch: ShownBatch
  readonly rows: readonly ShownRow[]
  readonly onDone: () => void
}

/** The rows that were chosen, and their way into a batch of their own. */
function Chosen({ batch, rows, onDone }: ChosenProps) {
  const t = useText()
  const split = useSplit(batch)
  if (rows.length === 0) return null
  const move = async (): Promise<void> => {
    if (await split.run(rows.map(({ row }) => row))) onDone()
  }
  return (
    <div className="lots-fold lots-chosen">
      <span className="grow" role="status">
        {t('lots.chosen', { count: rows.length })} <Money amount={sumOfRows(rows)} className="strong" />
      </span>
      <Button size="sm" icon={Split} busy={split.busy} onPress={() => void move()}>
        {t('lots.split')}
      </Button>
      {split.failure !== null && <ErrorNote error={split.failure} context="writing" />}
    </div>
  )
}

function withRow(chosen: ReadonlySet<number>, row: number, isChosen: boolean): ReadonlySet<number> {
  return new Set(isChosen ? [...chosen, row] : [...chosen].filter((one) => one !== row))
}
