import { ChevronRight, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { ShownRow } from '../../../shared/domain/payment-batch.ts'
import { paymentKindWords } from '../../../shared/i18n/payment-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { kindLooks } from '../../ui/payment-kind.ts'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { sumOfRows } from './totals.ts'

const SHOWN_AT_ONCE = 200

/** The rows that are ready, folded below the others: how many of each kind and what they come to. */
export function ReadyRows({ ready }: { readonly ready: readonly ShownRow[] }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
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
        <ul className="lots-rows" tabIndex={0} aria-label={title}>
          {ready.slice(0, SHOWN_AT_ONCE).map((row) => (
            <Line key={row.row} row={row} />
          ))}
          {ready.length > SHOWN_AT_ONCE && (
            <li className="dim">{t('lots.more', { count: ready.length - SHOWN_AT_ONCE })}</li>
          )}
        </ul>
      )}
    </section>
  )
}

function Line({ row: { row, told, order } }: { readonly row: ShownRow }) {
  if (order === null) return null
  return (
    <li>
      <span className="num dim">{row}</span>
      <Icon of={kindLooks[order.kind].icon} />
      <span className="grow cut">
        <Said>{told['payee'] ?? ''}</Said>
      </span>
      <Money amount={order.amount} />
    </li>
  )
}
