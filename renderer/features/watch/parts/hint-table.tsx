import type { PaymentId } from '../../../../shared/domain/payment.ts'
import type { DebitDetail, DebitHint } from '../../../../shared/domain/watch.ts'
import { Button } from '../../../ui/button.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { PaymentChip } from '../../../ui/payment-chip.tsx'
import { useText } from '../../../ui/text.tsx'

interface HintTableProps {
  readonly one: DebitDetail
  readonly onPick: ((id: PaymentId) => void) | null
}

/** Payments that are like a debit, each with what is the same and what is not. */
export function HintTable({ one: { hints }, onPick }: HintTableProps) {
  const t = useText()
  return (
    <section aria-labelledby="debit-alike">
      <div className="row">
        <h2 className="h2" id="debit-alike">
          {t('watch.alike', { count: hints.length })}
        </h2>
        {hints.length > 0 && <span className="sub">{t('watch.alikeHint')}</span>}
      </div>
      {hints.length === 0 ? (
        <p className="sub">{t('watch.alikeNone')}</p>
      ) : (
        <ul className="debit-hints ruled" aria-label={t('watch.alikeTable')}>
          {hints.map((hint) => (
            <Hint key={hint.paymentId} hint={hint} onPick={onPick} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Hint({ hint, onPick }: { readonly hint: DebitHint; readonly onPick: HintTableProps['onPick'] }) {
  const t = useText()
  const name = hint.payeeName ?? t('watch.noName')
  return (
    <li>
      <span className="debit-hint-who">
        <span className="strong">{name}</span>
        <span className="sub">
          <Moment at={hint.at} show="datetime" /> <PaymentChip state={hint.state} plain />
        </span>
      </span>
      <span className="debit-hint-why">
        {hint.same.length > 0 && (
          <span className="text-ok">{hint.same.map((what) => t(`watch.same-${what}`)).join(', ')}</span>
        )}
        {(hint.other.length > 0 || hint.hasDebit) && (
          <span className="text-warn">
            {[
              ...hint.other.map((what) => t(`watch.other-${what}`)),
              ...(hint.hasDebit ? [t('watch.hasDebit')] : []),
            ].join(', ')}
          </span>
        )}
      </span>
      <Money amount={hint.amount} sign="never" />
      {onPick !== null && (
        <Button size="sm" onPress={() => onPick(hint.paymentId)}>
          {t('watch.thisOne')} <span className="sr">{name}</span>
        </Button>
      )}
    </li>
  )
}
