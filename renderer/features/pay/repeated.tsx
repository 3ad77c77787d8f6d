import { useEffect } from 'react'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import type { PayPlace } from '../../ui/place.ts'
import { choiceOfRequest } from './choice-of-request.ts'
import { type Repeated as FilledBy, usePayStore } from './store.ts'

interface RepeatedProps {
  /** From where the payment was brought. */
  readonly place: PayPlace
  readonly id: PaymentId
  readonly as: FilledBy['as']
}

/** Opens the form of an earlier payment, once for each time it was asked for; says only why it cannot be read. */
export function Repeated({ place, id, as }: RepeatedProps) {
  const earlier = useRemote('payments.read', { id })
  const payment = earlier.value
  useEffect(() => {
    const { brought, bring, choose } = usePayStore.getState()
    // A refund begins at its Pix, and never here.
    if (payment === undefined || payment.request.kind === 'refund' || brought === place) return
    bring(place)
    choose(choiceOfRequest(payment.request), { earlier: payment, as })
  }, [place, payment, as])
  return earlier.failure === null ? null : <ErrorNote error={earlier.failure} onRetry={earlier.refresh} />
}
