import { ChevronRight, CircleCheck, Split } from 'lucide-react'
import { useState } from 'react'
import type { ShownBatch, ShownRow } from '../../../shared/domain/payment-batch.ts'
import { paymentKindWords } from '../../../shared/i18n/payment-words.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { kindLooks } from '../../ui/payment-kind.ts'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { sumOfRows } from './totals.ts'
import { useSplit } from './use-split.ts'

const SHOWN_AT_ONCE = 200

/** The rows that are ready, folded below the others: how many of each kind and what they come to. */
export function ReadyRows({ batch, ready }: { readonly batch: ShownBatch; readonly ready: readonly ShownRow[] }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const title = t('lots.ready', { count: ready.length })
  return (
    <section className="lots-ready" aria-label={title}>
      <div className="lots-fold">
        <Button kind="ghost" icon={ChevronRight} expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <Icon of={CircleCheck} /> {title}
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
      </div>
      {isOpen && (
        <Chosen batch={batch} rows={ready.filter(({ row }) => chosen.has(row))} onDone={() => setChosen(new Set())} />
      )}
      {isOpen && (
        <ul className="lots-rows" tabIndex={0} aria-label={title}>
          {ready.slice(0, SHOWN_AT_ONCE).map((row) => (
            <Line
              key={row.row}
              row={row}
              chosen={chosen.has(row.row)}
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
  readonly chosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function Line({ row: { row, told, order, standing }, chosen, onChoose }: LineProps) {
  const t = useText()
  if (order === null) return null
  return (
    <li>
      {standing === 'ready' ? (
        <Check checked={chosen} onChange={onChoose}>
          <span className="num dim">{t('lots.row', { row })}</span>
        </Check>
      ) : (
        <span className="num dim">{row}</span>
      )}
      <Icon of={kindLooks[order.kind].icon} />
      <span className="grow cut">
        <Said>{told.payee ?? told.file ?? ''}</Said>
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
