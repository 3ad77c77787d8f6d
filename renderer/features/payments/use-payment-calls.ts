import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'

/** The calls about one payment that need no dialog, whether one is under way, and why the last failed. */
export interface PaymentCalls {
  readonly askNow: () => Promise<void>
  readonly fetchReceipt: () => Promise<void>
  readonly asking: boolean
  readonly fetching: boolean
  readonly failure: AppError | null
}

/** Prepares the calls; the answer reaches the screen through the engine's own event. */
export function usePaymentCalls(payment: PaymentDetail | undefined, refresh: () => void): PaymentCalls {
  const t = useText()
  const desk = useDesk()
  const ask = useAction('payments.askNow')
  const fetch = useAction('receipts.fetch')
  return {
    async askNow() {
      if (payment === undefined || ask.busy || !payment.actions.includes('ask-now')) return
      const reply = await ask.run({ id: payment.id })
      refresh()
      if (reply.ok) desk.say(t('payments.asked', { time: formatTime(instantFromMs(Date.now())) }))
    },
    async fetchReceipt() {
      if (payment === undefined || fetch.busy) return
      await fetch.run({ paymentId: payment.id })
      refresh()
    },
    asking: ask.busy,
    fetching: fetch.busy,
    failure: ask.failure ?? fetch.failure,
  }
}
