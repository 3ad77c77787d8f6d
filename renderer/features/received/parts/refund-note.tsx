import type { PaymentId } from '../../../../shared/domain/payment.ts'
import type { RefundStep } from '../../../../shared/domain/received-pix.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Code } from '../../../ui/code.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { reasonWords } from '../../../ui/reason-words.ts'
import { Chip } from '../../../ui/state-chip.tsx'
import { useText } from '../../../ui/text.tsx'
import { refundLook } from '../refund-look.ts'

/** One refund: its state and why it was refused, what the payer was told, its ids, and our own payment behind it. */
export function RefundNote({ step }: { readonly step: RefundStep }) {
  const t = useText()
  const { refund, paymentId, state } = step
  const look = refundLook(step)
  const nature = refund?.nature.trim().toUpperCase() ?? 'ORIGINAL'
  return (
    <span className="refund-note">
      <Chip tone={look.tone} icon={look.icon} plain>
        {t(look.key, { status: refund?.status ?? '' })}
      </Chip>
      {refund !== null && refund.reason !== null && <Reason>{refund.reason}</Reason>}
      {refund === null && state === 'rejected' && paymentId !== null && <OwnReason id={paymentId} />}
      {nature !== 'ORIGINAL' && <span>{natureWords(t, nature)}</span>}
      {refund !== null && refund.description !== null && refund.description !== '' && (
        <span>{t('received.said', { text: refund.description })}</span>
      )}
      {refund !== null && refund.returnId !== null && (
        <>
          <span className="dim">{t('received.returnId')}</span>
          <Code copies={t('received.returnId')}>{refund.returnId}</Code>
        </>
      )}
      {paymentId !== null && <PlaceLink place={{ to: 'payment', id: paymentId }}>{t('received.openRefund')}</PlaceLink>}
    </span>
  )
}

function Reason({ children }: { readonly children: string }) {
  const t = useText()
  return <b>{t('received.reason', { reason: children })}</b>
}

// A refund that was refused at once is no refund of the institution's: only our payment knows why.
function OwnReason({ id }: { readonly id: PaymentId }) {
  const t = useText()
  const payment = useRemote('payments.read', { id }).value
  const reason = payment === undefined ? null : reasonWords(t, payment.errorCode, payment.reason)
  return reason === null ? null : <Reason>{reason}</Reason>
}

function natureWords(t: ReturnType<typeof useText>, nature: string): string {
  switch (nature) {
    case 'RETIRADA':
    case 'MED_OPERACIONAL':
    case 'MED_FRAUDE':
    case 'MED_PIX_AUTOMATICO':
      return t(`received.nature_${nature}`)
    default:
      return t('received.natureUnknown', { nature })
  }
}
