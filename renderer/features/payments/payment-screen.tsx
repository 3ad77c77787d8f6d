import { useEffect, useState } from 'react'
import { noteSubjectsOfPayment } from '../../../shared/domain/note-subjects.ts'
import type { PaymentAction, PaymentDetail, PaymentId } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { useApproval } from '../../bridge/use-approval.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { NotePanel } from '../../notes/note-panel.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { ApprovalNote, AskApproval } from '../../ui/approval-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { type UsefulKey, useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { paymentLooks } from '../../ui/payment-chip.tsx'
import { payeeTitle } from '../../ui/payment-kind.ts'
import { useWarmPdf } from '../../ui/pdf/use-warm-pdf.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { BankCheckCard } from './parts/bank-check-card.tsx'
import { ContestCard } from './parts/contest-card.tsx'
import { PaymentActions, type PaymentDialog } from './parts/payment-actions.tsx'
import { PaymentBanner } from './parts/payment-banner.tsx'
import { PayeeFacts, PaymentIds } from './parts/payment-facts.tsx'
import { PaymentHead } from './parts/payment-head.tsx'
import { mayRefundAnew } from './parts/refund-anew.tsx'
import { timelineItems } from './timeline-items.ts'
import { type PaymentCalls, usePaymentCalls } from './use-payment-calls.ts'
import { useRepeatPayment } from './use-repeat-payment.ts'
import './payments.css'

/** One payment as a full screen: how it is, what happened, what may be done. */
export function PaymentScreen({ id }: { readonly id: PaymentId }) {
  const t = useText()
  const desk = useDesk()
  const read = useRemote('payments.read', { id })
  const payment = read.value
  const institutions = useInstitutions()
  const calls = usePaymentCalls(payment, read.refresh)
  useRepeatPayment(payment)
  useWarmPdf()
  useSpokenState(payment)
  useScreen({
    title: payment === undefined ? t('payments.title') : payeeTitle(t, payment.payee, institutions),
    path: [{ title: t('payments.title'), place: { to: 'payments' } }],
    keys: usefulKeys(t, payment),
    refresh: () => void calls.askNow(),
    escape: () => {
      desk.go({ to: 'payments' })
      return true
    },
  })
  if (payment === undefined) {
    return (
      <div className="payment-screen">
        {read.failure === null && <Skeleton shape="card" rows={2} />}
        {read.failure?.kind === 'not-found' && (
          <EmptyState action={<Button onPress={() => desk.go({ to: 'payments' })}>{t('payments.backToList')}</Button>}>
            {t('payments.notFound')}
          </EmptyState>
        )}
        {read.failure !== null && read.failure.kind !== 'not-found' && (
          <ErrorNote error={read.failure} onRetry={read.refresh} />
        )}
      </div>
    )
  }
  return <PaymentView payment={payment} calls={calls} refresh={read.refresh} />
}

interface PaymentViewProps {
  readonly payment: PaymentDetail
  readonly calls: PaymentCalls
  readonly refresh: () => void
}

function PaymentView({ payment, calls, refresh }: PaymentViewProps) {
  const t = useText()
  const [dialog, setDialog] = useState<PaymentDialog | null>(null)
  const approval = useApproval({ what: 'payment', id: payment.id })
  const close = () => setDialog(null)
  const done = () => {
    close()
    refresh()
  }
  // Where a person has something to decide, that stands before the ids.
  const undecided = payment.doubt !== null || payment.state === 'not-sent' || mayRefundAnew(payment)
  const actions = <PaymentActions payment={payment} calls={calls} onDialog={setDialog} />
  return (
    <div className="payment-screen">
      <PaymentHead payment={payment} calls={calls} />
      <PaymentBanner payment={payment} />
      {approval.view !== null && <ApprovalNote view={approval.view} />}
      {approval.isMissing && approval.view?.mayPutUp === true && (
        <AskApproval
          again={approval.view.givenBack !== null}
          busy={approval.busy}
          failure={approval.failure}
          onAsk={(note) => void approval.ask(note)}
        />
      )}
      {calls.failure !== null && <ErrorNote error={calls.failure} onRetry={() => void calls.askNow()} />}
      <div className="payment-two folds">
        <div className="stack stack-6">
          <BankCheckCard payment={payment} />
          <section aria-labelledby="payment-timeline">
            <h2 className="h2 mb-3" id="payment-timeline">
              {t('payments.timeline')}
            </h2>
            <Timeline items={timelineItems(t, payment)} label={t('payments.timeline')} />
          </section>
          <NotePanel subjects={noteSubjectsOfPayment(payment)} amount={payment.adjustedAmount ?? payment.amount} />
        </div>
        <div className="stack stack-3">
          <Card title={t('payments.payee')} titleLook="label">
            <PayeeFacts payment={payment} />
          </Card>
          {undecided && actions}
          <Card>
            <PaymentIds payment={payment} />
          </Card>
          {!undecided && actions}
          <ContestCard payment={payment} />
        </div>
      </div>
      {dialog === 'abandon' && <AbandonDialog payment={payment} onClose={close} onDone={done} />}
      {dialog === 'close' && <CloseDialog payment={payment} onClose={close} onDone={done} />}
    </div>
  )
}

function usefulKeys(t: Text, payment: PaymentDetail | undefined): readonly UsefulKey[] {
  const may = (action: PaymentAction) => payment?.actions.includes(action) === true
  const ask = may('ask-now') ? [{ keys: 'F5', does: t('payments.keyAsk') }] : []
  const repeat = may('repeat') ? [{ keys: 'Ctrl+D', does: t('payments.keyRepeat') }] : []
  return [...ask, ...repeat, { keys: 'Esc', does: t('payments.keyBack') }]
}

// A change of state is heard, since the person may be reading elsewhere.
function useSpokenState(payment: PaymentDetail | undefined): void {
  const t = useText()
  const { say } = useDesk()
  const [spoken, setSpoken] = useState<string | null>(null)
  const state = payment?.state
  const words = state === undefined ? null : t(paymentLooks[state].key)
  useEffect(() => {
    if (words === null || words === spoken) return
    if (spoken !== null) say(words)
    setSpoken(words)
  }, [words, spoken, say])
}

type Outcome = 'settled' | 'rejected' | 'abandoned'

/** Closes a contradiction with the result the institution told the person, and the reason. */
function CloseDialog({ payment, onClose, onDone }: PaymentDialogProps) {
  const t = useText()
  const close = useAction('payments.close')
  const [as, setAs] = useState<Outcome | null>(null)
  const [reason, setReason] = useState('')
  const run = async (): Promise<void> => {
    if (as === null) return
    const reply = await close.run({ id: payment.id, as, reason })
    if (reply.ok) onDone()
  }
  const missing = as === null ? t('common.chooseOne') : reasonIsEnough(reason) ? null : t('payments.reasonShort')
  return (
    <AlertDialog
      title={t('payments.closeQuestion')}
      action={t('payments.closeIt')}
      safe={t('payments.keepOpen')}
      danger
      busy={close.busy}
      disabledReason={missing}
      onAction={() => void run()}
      onClose={onClose}
    >
      <p>{t('payments.closeConsequence')}</p>
      <RadioGroup<Outcome>
        label={t('payments.closeAs')}
        value={as}
        onChange={setAs}
        options={[
          { value: 'settled', label: t('payments.asSettled', { kind: payment.kind }) },
          { value: 'rejected', label: t('payments.asRejected') },
          { value: 'abandoned', label: t('payments.asAbandoned', { kind: payment.kind }) },
        ]}
      />
      <ReasonField value={reason} onChange={setReason} />
      {close.failure !== null && <ErrorNote error={close.failure} context="writing" />}
    </AlertDialog>
  )
}

/** What each dialog about a payment takes. */
interface PaymentDialogProps {
  readonly payment: PaymentDetail
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Ends a payment that never left, with the person's reason. */
function AbandonDialog({ payment, onClose, onDone }: PaymentDialogProps) {
  const t = useText()
  const abandon = useAction('payments.abandon')
  const { kind } = payment
  const [reason, setReason] = useState('')
  const run = async (): Promise<void> => {
    const reply = await abandon.run({ id: payment.id, reason })
    if (reply.ok) onDone()
  }
  return (
    <AlertDialog
      title={t('payments.abandonQuestion', { kind })}
      action={t('payments.abandon', { kind })}
      safe={t('payments.keepOpen')}
      danger
      busy={abandon.busy}
      disabledReason={reasonIsEnough(reason) ? null : t('payments.reasonShort')}
      onAction={() => void run()}
      onClose={onClose}
    >
      <p>
        {t('payments.abandonConsequence', {
          amount: formatBrl(payment.amount),
          name: payeeTitle(t, payment.payee),
          kind,
        })}
      </p>
      <ReasonField value={reason} onChange={setReason} />
      {abandon.failure !== null && <ErrorNote error={abandon.failure} context="writing" />}
    </AlertDialog>
  )
}

/** The shortest reason the journal keeps (the contract's `reason`). */
const SHORTEST_REASON = 5

interface ReasonFieldProps {
  readonly value: string
  readonly onChange: (reason: string) => void
}

/** Why a person ends a payment by hand; kept in its history. */
function ReasonField({ value, onChange }: ReasonFieldProps) {
  const t = useText()
  return (
    <TextArea
      label={t('payments.reason')}
      hint={t('payments.reasonHint')}
      value={value}
      onChange={onChange}
      max={500}
      rows={2}
    />
  )
}

/** Says whether a reason may be kept. */
function reasonIsEnough(reason: string): boolean {
  const length = reason.trim().length
  return length >= SHORTEST_REASON && length <= 500
}
