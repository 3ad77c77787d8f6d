import { FileText, Maximize2 } from 'lucide-react'
import { noteSubjectsOfPayment } from '../../../../shared/domain/note-subjects.ts'
import type { PaymentDetail, PaymentId } from '../../../../shared/domain/payment.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { NotePanel } from '../../../notes/note-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { PaymentChip } from '../../../ui/payment-chip.tsx'
import { kindLooks, payeeTitle } from '../../../ui/payment-kind.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { timelineItems } from '../timeline-items.ts'
import { useRepeatPayment } from '../use-repeat-payment.ts'
import { AdjustedAmount } from './adjusted-amount.tsx'
import { PaymentBanner } from './payment-banner.tsx'
import { PayeeFacts, PaymentIds } from './payment-facts.tsx'
import { openableReceipt } from './payment-head.tsx'
import { mayRefundAnew, RefundAnew } from './refund-anew.tsx'

interface PaymentPaneProps {
  readonly id: PaymentId
  readonly onClose: () => void
}

/** The payment that is selected in the list: the facts, and the way to all the rest. */
export function PaymentPane({ id, onClose }: PaymentPaneProps) {
  const t = useText()
  const read = useRemote('payments.read', { id })
  const payment = read.value
  const institutions = useInstitutions()
  useRepeatPayment(payment)
  return (
    <Pane
      title={payment === undefined ? t('payments.pane') : payeeTitle(t, payment.payee, institutions)}
      onClose={onClose}
      header={payment !== undefined && <PaneHead payment={payment} />}
      footer={payment !== undefined && <PaneFoot payment={payment} />}
    >
      {payment === undefined && read.failure === null && <Skeleton rows={4} />}
      {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
      {payment !== undefined && <PaneBody payment={payment} />}
    </Pane>
  )
}

function PaneHead({ payment }: { readonly payment: PaymentDetail }) {
  const t = useText()
  return (
    <>
      <p className="dim">{t(kindLooks[payment.kind].key)}</p>
      <p className="amount-line">
        <Money amount={payment.adjustedAmount ?? payment.amount} sign="never" size="card" />
        <PaymentChip state={payment.state} providerStatus={payment.providerStatus} late={payment.lateBooking} />
      </p>
      <AdjustedAmount payment={payment} />
      <p className="dim xs">
        <Moment at={payment.createdAt} />
      </p>
    </>
  )
}

function PaneBody({ payment }: { readonly payment: PaymentDetail }) {
  const t = useText()
  const calm = payment.state === 'settled' && (payment.receipt === 'saved' || payment.kind === 'refund')
  return (
    <>
      {!calm && <PaymentBanner payment={payment} size="md" />}
      <PayeeFacts payment={payment} />
      <section className="pane-part" aria-label={t('payments.ids')}>
        <PaymentIds payment={payment} />
      </section>
      <section className="pane-part" aria-label={t('payments.timeline')}>
        <h2 className="h3 mb-2">{t('payments.timeline')}</h2>
        <Timeline items={timelineItems(t, payment)} label={t('payments.timeline')} />
      </section>
      <NotePanel subjects={noteSubjectsOfPayment(payment)} amount={payment.adjustedAmount ?? payment.amount} />
    </>
  )
}

function PaneFoot({ payment }: { readonly payment: PaymentDetail }) {
  const t = useText()
  const desk = useDesk()
  const receiptId = openableReceipt(payment)
  const anew = mayRefundAnew(payment)
  return (
    <>
      {anew && <RefundAnew payment={payment} />}
      {receiptId !== null && (
        <Button kind="filled" icon={FileText} onPress={() => desk.go({ to: 'receipts', id: receiptId })}>
          {t('payments.openReceipt')}
        </Button>
      )}
      <Button
        kind={receiptId === null && !anew ? 'filled' : 'outline'}
        icon={Maximize2}
        onPress={() => desk.go({ to: 'payment', id: payment.id })}
      >
        {t('payments.openFull')}
      </Button>
    </>
  )
}
