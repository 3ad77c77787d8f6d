import type { ConfirmationView } from '../../../shared/domain/confirmation.ts'
import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import { paymentKindWords } from '../../../shared/i18n/payment-words.ts'
import { amountInWords } from '../../../shared/money/amount-in-words.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { hourOnDay } from '../../ui/hour-on-day.ts'
import { Money } from '../../ui/money.tsx'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import { HabitLine } from './habit-line.tsx'
import { payeeFacts } from './payee-facts.tsx'
import { PayeeNoteBox } from './payee-note-box.tsx'
import { PayerLines } from './payer-lines.tsx'
import type { PaymentOfSubject } from './payment-of-subject.ts'
import { RefusedWayBox } from './refused-way-box.tsx'

interface PaymentSubjectProps {
  readonly heading: string
  readonly subject: PaymentOfSubject
  readonly connection: ConfirmationView['connection']
}

/** Amount, payee, what is known of it, the account that pays, and what follows. */
export function PaymentSubject({ heading, subject, connection }: PaymentSubjectProps) {
  const t = useText()
  const today = useToday()
  const { amount, note, request, habit } = subject
  const kind = t(paymentKindWords[request.kind].asked)
  return (
    <>
      <div>
        <h1 id={heading} className="trust-kind">
          {subject.again ? t('confirmation.sendAgain', { kind }) : kind}
        </h1>
        <p>
          <Money amount={amount} size="screen" />
        </p>
        <p className="sub">{amountInWords(amount, t.locale)}</p>
      </div>
      <RefusedWayBox subject={subject} />
      <DetailList className="trust-facts" label={t('confirmation.facts')} details={payeeFacts(t, subject)} />
      {note !== null ? <PayeeNoteBox note={note} subject={subject} /> : <HabitLine habit={habit} />}
      <DetailList
        className="trust-facts trust-payer"
        label={t('confirmation.payer')}
        details={[
          connection === null ? null : { term: t('confirmation.from'), value: <PayerLines connection={connection} /> },
          subject.balanceAfter === null
            ? null
            : {
                term: t('confirmation.balanceAfter'),
                value: (
                  <>
                    <Money amount={subject.balanceAfter.amount} />{' '}
                    <span className="dim">
                      {t('confirmation.balanceAt', { time: hourOnDay(t, subject.balanceAfter.at, today) })}
                    </span>
                  </>
                ),
              },
        ]}
      />
      <p className="hint trust-why">
        {[
          t(leaves(request)),
          subject.again ? t('confirmation.leavesAgain') : null,
          subject.validUntil === null
            ? null
            : t('confirmation.validUntil', { time: hourOnDay(t, subject.validUntil, today) }),
        ]
          .filter((sentence) => sentence !== null)
          .join(' ')}
      </p>
    </>
  )
}

function leaves(request: PaymentRequest): TextKey {
  if (request.kind === 'refund') return 'confirmation.leavesBack'
  if (request.paymentFlow === 'APPROVAL_REQUIRED') return 'confirmation.leavesByApproval'
  if (request.kind === 'billet') return 'confirmation.leavesAsBillet'
  return request.priority === 'HIGH' ? 'confirmation.leavesNow' : 'confirmation.leavesByQueue'
}
