import type { ConfirmationView } from '../../../shared/domain/confirmation.ts'
import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import { paymentKindWords } from '../../../shared/i18n/payment-words.ts'
import { amountInWords } from '../../../shared/money/amount-in-words.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { Money } from '../../ui/money.tsx'
import { useText } from '../../ui/text.tsx'
import { BalanceAfter } from './balance-after.tsx'
import { HabitLine } from './habit-line.tsx'
import { payeeFacts, payeeOf } from './payee-facts.tsx'
import { PayeeNoteBox } from './payee-note-box.tsx'
import type { PaymentOfSubject } from './payment-of-subject.ts'
import { RefusedWayBox } from './refused-way-box.tsx'
import { SubjectHead } from './subject-head.tsx'

interface PaymentSubjectProps {
  readonly heading: string
  readonly subject: PaymentOfSubject
  readonly connection: ConfirmationView['connection']
}

/** Amount, payee, what is known of it, the account that pays, and what follows. */
export function PaymentSubject({ heading, subject, connection }: PaymentSubjectProps) {
  const t = useText()
  const { amount, note, request, habit } = subject
  const kind = t(paymentKindWords[request.kind].asked)
  return (
    <>
      <SubjectHead
        heading={heading}
        title={subject.again ? t('confirmation.sendAgain', { kind }) : kind}
        details={[payeeOf(t, subject)]}
        company={connection}
        pays
      >
        <p>
          <Money amount={amount} size="screen" />
        </p>
        <p className="sub">{amountInWords(amount, t.locale)}</p>
      </SubjectHead>
      <RefusedWayBox subject={subject} />
      <DetailList className="trust-facts" details={payeeFacts(t, subject)} />
      {note !== null ? <PayeeNoteBox note={note} subject={subject} /> : <HabitLine habit={habit} />}
      <BalanceAfter of={subject.balanceAfter} />
      <p className="hint trust-why">
        {t(leaves(request))}
        {subject.again && ` ${t('confirmation.leavesAgain')}`}
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
