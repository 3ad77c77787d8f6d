import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { DraftRow, ShownRow } from '../../../shared/domain/payment-batch.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { kindLooks } from '../../ui/payment-kind.ts'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { draftOf } from './rows-of-sheet.ts'

interface ReadyRowsProps {
  readonly ready: readonly ShownRow[]
  readonly out: readonly ShownRow[]
  readonly onPut: (row: DraftRow) => void
}

const KINDS = ['pix-key', 'pix-manual', 'pix-qr', 'billet'] as const
const SHOWN_AT_ONCE = 200

/** The rows that are ready, folded: how many of each kind and what they come to; below them those left out, each with its way back. */
export function ReadyRows({ ready, out, onPut }: ReadyRowsProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="lots-ready" aria-label={t('lots.ready', { count: ready.length })}>
      <div className="row wrap">
        <Button kind="ghost" icon={ChevronDown} expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t('lots.ready', { count: ready.length })}
        </Button>
        {KINDS.map((kind) => {
          const rows = ready.filter(({ order }) => order?.kind === kind)
          if (rows.length === 0) return null
          return (
            <span key={kind} className="lots-kind">
              <span className="sub">
                <Icon of={kindLooks[kind].icon} />{' '}
                {t('lots.ofKind', { kind: t(kindLooks[kind].key), count: rows.length })}
              </span>
              <Money amount={sumOf(rows)} className="strong" />
            </span>
          )
        })}
      </div>
      {isOpen && (
        <ul className="lots-rows">
          {ready.slice(0, SHOWN_AT_ONCE).map((row) => (
            <Line key={row.row} row={row} />
          ))}
          {ready.length > SHOWN_AT_ONCE && (
            <li className="dim">{t('lots.more', { count: ready.length - SHOWN_AT_ONCE })}</li>
          )}
        </ul>
      )}
      {out.length > 0 && (
        <ul className="lots-rows" aria-label={t('lots.outTitle', { count: out.length })}>
          {out.map((row) => (
            <li key={row.row}>
              <span className="dim">{t('lots.outRow', { row: row.row })}</span>
              <Button kind="ghost" size="sm" onPress={() => onPut({ ...draftOf(row), isOut: false })}>
                {t('lots.undo')}
              </Button>
            </li>
          ))}
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

function sumOf(rows: readonly ShownRow[]): Centavos {
  return centavos(rows.reduce((all, { order }) => all + (order?.amount ?? 0), 0))
}
