import { Copy, FileDown, Lock, Send } from 'lucide-react'
import { useId } from 'react'
import type { PaymentDetail } from '../../../../shared/domain/payment.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { useAsking } from '../../../bridge/use-asking.ts'
import { useInstitutions } from '../../../bridge/use-institutions.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { Asking } from '../../../ui/asking.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmNote } from '../../../ui/confirm-note.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { payeeTitle } from '../../../ui/payment-kind.ts'
import { useText } from '../../../ui/text.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { copyText } from '../copy-text.ts'
import { dayTime } from '../day-time.ts'
import { DOUBTFUL } from '../signed-amount.ts'
import type { PaymentCalls } from '../use-payment-calls.ts'
import { mayRefundAnew, RefundAnew } from './refund-anew.tsx'

/** Which dialog about the payment is open. */
export type PaymentDialog = 'abandon' | 'close'

interface PaymentActionsProps {
  readonly payment: PaymentDetail
  readonly calls: PaymentCalls
  readonly onDialog: (dialog: PaymentDialog) => void
}

/** What a person may do about a payment, the locked thing with its reason in sight. */
export function PaymentActions({ payment, calls, onDialog }: PaymentActionsProps) {
  const t = useText()
  const institutions = useInstitutions()
  const retiredAt = useRetired()
  const may = (action: PaymentDetail['actions'][number]) => payment.actions.includes(action)
  const copy = useCopy()
  return (
    <Card title={t('payments.whatYouCanDo')} titleLook="label">
      <div className="stack">
        {mayRefundAnew(payment) && <RefundAnew payment={payment} block />}
        {may('fetch-receipt') && (
          <Asking retiredAt={retiredAt}>
            <Button block icon={FileDown} busy={calls.fetching} onPress={() => void calls.fetchReceipt()}>
              {t('payments.fetchReceipt')}
            </Button>
          </Asking>
        )}
        <Button
          block
          icon={Copy}
          onPress={() =>
            void copy(
              copyText(t, payment, institutions),
              t(payment.doubt === null ? 'payments.dataCopied' : 'watch.textCopied'),
            )
          }
        >
          {t(payment.doubt === null ? 'payments.copyData' : 'payments.copyForBank')}
        </Button>
        {may('abandon') && (
          <Button block onPress={() => onDialog('abandon')}>
            {t('payments.abandon', { kind: payment.kind })}
          </Button>
        )}
        {may('close') && (
          <Button block onPress={() => onDialog('close')}>
            {t('payments.closePayment')}
          </Button>
        )}
        {may('send-again') ? (
          <Asking retiredAt={retiredAt}>
            <SendAgain payment={payment} />
          </Asking>
        ) : (
          <LockedSend payment={payment} />
        )}
      </div>
    </Card>
  )
}

// A doubt never offers a plain retry: the way out is shown, locked, with what would open it.
function LockedSend({ payment }: { readonly payment: PaymentDetail }) {
  const t = useText()
  if (!DOUBTFUL.has(payment.state)) return null
  const from = payment.doubt?.decidableFrom
  const reason =
    from === undefined || payment.state === 'review'
      ? t('payments.sendAgainLockedNoTime')
      : t('payments.sendAgainLocked', { time: dayTime(t, from, payment.createdAt) })
  return (
    <Button block icon={Lock} disabledReason={reason}>
      {t('payments.sendAgain')}
    </Button>
  )
}

/** Has Quita's own window ask whether the same order leaves once more, with the same key. Its outcome comes by the engine's event. */
function SendAgain({ payment }: { readonly payment: PaymentDetail }) {
  const t = useText()
  const id = useId()
  const send = useAction('payments.sendAgain')
  const asking = useAsking(send.busy)
  const { kind } = payment
  const amount = formatBrl(payment.amount)
  return (
    <>
      <Button block icon={Send} busy={send.busy} describedBy={id} onPress={() => void send.run({ id: payment.id })}>
        {t('payments.sendAgainButton', { amount })}
      </Button>
      <ConfirmNote asking={asking} />
      <p className="hint" id={id}>
        {t('payments.sendAgainDetail', { amount, name: payeeTitle(t, payment.payee), kind })}
      </p>
      {send.failure !== null && <ErrorNote error={send.failure} context="paying" />}
    </>
  )
}
