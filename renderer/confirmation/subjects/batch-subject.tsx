import { KeyRound, UserPlus } from 'lucide-react'
import type { ConfirmationSubject, ConfirmationView } from '../../../shared/domain/confirmation.ts'
import { paymentKindWords } from '../../../shared/i18n/payment-words.ts'
import { amountInWords } from '../../../shared/money/amount-in-words.ts'
import { Callout } from '../../ui/callout.tsx'
import { Money } from '../../ui/money.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { BalanceAfter } from './balance-after.tsx'
import { SubjectHead } from './subject-head.tsx'

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
  const { name, again, amount, count, largest, newPayees, changedPayees, balanceAfter } = subject
  return (
    <>
      <SubjectHead
        heading={heading}
        title={t('confirmation.batchHeading', { name, count, again: again ? 'yes' : 'no' })}
        company={connection}
        pays
      >
        <p>
          <Money amount={amount} size="screen" />
        </p>
        <p className="sub">{amountInWords(amount, t.locale)}</p>
      </SubjectHead>
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
      <BalanceAfter of={balanceAfter} />
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
