import { Undo2 } from 'lucide-react'
import type { PaymentDetail } from '../../../../shared/domain/payment.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { Asking } from '../../../ui/asking.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { useText } from '../../../ui/text.tsx'

const ENDED_UNPAID: ReadonlySet<PaymentDetail['state']> = new Set(['rejected', 'abandoned', 'cancelled'])

type Refund = Pick<PaymentDetail, 'state' | 'request'>

/** Says whether this is a refund that ended without money going back. */
export function mayRefundAnew({ state, request }: Refund): boolean {
  return request.kind === 'refund' && ENDED_UNPAID.has(state)
}

interface RefundAnewProps {
  readonly payment: Refund
  readonly block?: boolean
}

/** The way on from a refund that did not go out: another one of the same Pix, as far as it may still be given back. */
export function RefundAnew({ payment: { request }, block = false }: RefundAnewProps) {
  const t = useText()
  const desk = useDesk()
  const retiredAt = useRetired()
  if (request.kind !== 'refund') return null
  const { endToEndId, amount, nature, description } = request
  const again = { amount, nature, description }
  return (
    <>
      <Asking retiredAt={retiredAt}>
        <Button block={block} kind="filled" icon={Undo2} onPress={() => desk.go({ to: 'refund', endToEndId, again })}>
          {t('payments.refundAnew')}
        </Button>
      </Asking>
      <p className="hint">{t('payments.refundAnewNote')}</p>
    </>
  )
}
