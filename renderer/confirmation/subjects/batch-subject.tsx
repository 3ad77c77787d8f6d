import { KeyRound, UserPlus } from 'lucide-react'
import type { ConfirmationSubject, ConfirmationView } from '../../../shared/domain/confirmation.ts'
import { paymentKindWords } from '../../../shared/i18n/payment-words.ts'
import { amountInWords } from '../../../shared/money/amount-in-words.ts'
import { Callout } from '../../ui/callout.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { hourOnDay } from '../../ui/hour-on-day.ts'
import { Money } from '../../ui/money.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import { PayerLines } from './payer-lines.tsx'

type BatchOfSubject = Extract<ConfirmationSubject, { readonly what: 'batch' }>
type BatchPayee = BatchOfSubject['largest'][number]

interface BatchSubjectProps {
  readonly heading: string
  readonly subject: BatchOfSubject
  readonly connection: ConfirmationView['connection']
}

/** All rows of a batch as they are frozen: what they come to, the largest, who is new, the account that pays. */
export function BatchSubject({ heading, subject, connection }: BatchSubjectProps) {
  const t = useText()
  const today = useToday()
  const { name, again, amount, count, largest, newPayees, changedPayees, balanceAfter } = subject
  return (
    <>
      <div>
        <h1 id={heading} className="trust-kind">
          {t('confirmation.batchHeading', { name, count, again: again ? 'yes' : 'no' })}
        </h1>
        <p>
          <Money amount={amount} size="screen" />
        </p>
        <p className="sub">{amountInWords(amount, t.locale)}</p>
      </div>
      <section>
        <h2 className="xs strong sub">{t('confirmation.batchLargest', { count: largest.length })}</h2>
        <Payees rows={largest} />
      </section>
      {changedPayees.length > 0 && (
        <Callout
          tone="warn"
          level={2}
          icon={KeyRound}
          title={t('confirmation.batchChanged', { count: changedPayees.length })}
        >
          <Payees rows={changedPayees} />
        </Callout>
      )}
      {newPayees.length > 0 && (
        <Callout tone="warn" level={2} icon={UserPlus} title={t('confirmation.batchNew', { count: newPayees.length })}>
          <Payees rows={newPayees} />
        </Callout>
      )}
      <DetailList
        className="trust-facts trust-payer"
        label={t('confirmation.payer')}
        details={[
          connection === null ? null : { term: t('confirmation.from'), value: <PayerLines connection={connection} /> },
          balanceAfter === null
            ? null
            : {
                term: t('confirmation.balanceAfter'),
                value: (
                  <>
                    <Money amount={balanceAfter.amount} />{' '}
                    <span className="dim">
                      {t('confirmation.balanceAt', { time: hourOnDay(t, balanceAfter.at, today) })}
                    </span>
                  </>
                ),
              },
        ]}
      />
      <p className="hint trust-why">{t('confirmation.batchLeaves')}</p>
    </>
  )
}

function Payees({ rows }: { readonly rows: readonly BatchPayee[] }) {
  const t = useText()
  return (
    <ul className="trust-rows">
      {rows.map(({ row, rows: count, kind, name, place, amount }) => (
        <li key={row} className="ends">
          <span className="trust-row-who">
            <Said>{name ?? place ?? t(paymentKindWords[kind].asked)}</Said>
            <span className="sub xs"> {t('confirmation.batchRow', { row, count })}</span>
          </span>
          <Money amount={amount} />
        </li>
      ))}
    </ul>
  )
}
