import { CircleHelp, CircleX } from 'lucide-react'
import type { RowStanding, ShownRow } from '../../../shared/domain/payment-batch.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { whyOf } from './run-columns.tsx'

const WAITING_FOR_YOU: readonly RowStanding[] = ['doubtful', 'unsent', 'exception', 'refused']

/** The rows of a batch that a person has to see to: what is the matter with each, in words, and where it is followed. */
export function NeedsYou({ rows }: { readonly rows: readonly ShownRow[] }) {
  const t = useText()
  const open = rows
    .filter(({ standing }) => WAITING_FOR_YOU.includes(standing))
    .toSorted((one, other) => WAITING_FOR_YOU.indexOf(one.standing) - WAITING_FOR_YOU.indexOf(other.standing))
  if (open.length === 0) return null
  return (
    <section className="lots-needs" aria-labelledby="lots-needs">
      <h2 id="lots-needs" className="h2">
        {t('lots.needsYou', { count: open.length })}
      </h2>
      <ul tabIndex={0} aria-labelledby="lots-needs">
        {open.map((row) => (
          <Need key={row.row} row={row} />
        ))}
      </ul>
    </section>
  )
}

function Need({ row }: { readonly row: ShownRow }) {
  const t = useText()
  const { row: number, standing, told, payment, paymentId, order } = row
  const tone = standing === 'doubtful' ? 'warn' : 'bad'
  return (
    <li>
      <span className={classNames('lots-sign', tone)}>
        <Icon of={standing === 'doubtful' ? CircleHelp : CircleX} />
      </span>
      <div className="grow">
        <p className="lots-what">
          <span className="dim num">{t('lots.row', { row: number })}</span>
          <b>
            <Said>{payment?.payeeName ?? told['payee'] ?? t('lots.unnamed')}</Said>
          </b>
          <span className={classNames('lots-kind-word', tone)}>{t(`lots.standing_${standing}`)}</span>
        </p>
        <p className="sub">{whyOf(t, row)}</p>
      </div>
      {paymentId !== null && payment !== null && (
        <PlaceLink place={{ to: 'payment', id: paymentId }}>{t('lots.follow')}</PlaceLink>
      )}
      {order !== null && <Money amount={order.amount} className="strong" />}
    </li>
  )
}
