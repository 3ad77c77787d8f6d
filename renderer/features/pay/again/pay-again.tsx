import { useMemo } from 'react'
import { useRemote } from '../../../bridge/use-remote.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Money } from '../../../ui/money.tsx'
import { payeeTitle } from '../../../ui/payment-kind.ts'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { paidPayees } from './paid-payees.ts'
import { payeeWay } from './payee-way.ts'
import { usePayAgain } from './use-pay-again.ts'
import './pay-again.css'

const SHOWN = 6
const LOOKED_AT = 100

/** Who was paid most of late, to be paid again: the form opens filled but for the amount, and nothing is sent. */
export function PayAgain() {
  const t = useText()
  const today = useToday()
  const { take, failure } = usePayAgain()
  const read = useRemote('payments.list', { tab: 'all', text: '', limit: LOOKED_AT, before: null })
  const payees = useMemo(() => paidPayees(read.value?.rows ?? []).slice(0, SHOWN), [read.value])
  const problem = failure ?? read.failure
  if (problem !== null) return <ErrorNote error={problem} onRetry={read.refresh} />
  if (read.value === undefined) return null
  if (payees.length === 0) return <p className="hint">{t('entry.noPayees')}</p>
  return (
    <section aria-labelledby="pay-again">
      <div className="pay-again-top">
        <h2 className="h2" id="pay-again">
          {t('entry.again')}
        </h2>
        <span className="dim sm">{t('entry.againHint')}</span>
        <PlaceLink place={{ to: 'payees' }} className="to-end sm">
          {t('entry.againAll')}
        </PlaceLink>
      </div>
      <ul className="pay-again">
        {payees.map(({ last }) => (
          <li key={last.id}>
            <button type="button" className="pay-again-card hoverable" onClick={() => take(last.id)}>
              <span className="strong">{payeeTitle(t, last.payee)}</span>
              <span className="pay-again-last">
                <span className="sub">{payeeWay(t, last, today)}</span>
                <Money amount={last.amount} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
