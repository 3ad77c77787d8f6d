import type { PaymentId } from '../../../../shared/domain/payment.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { choiceOfRequest } from '../choice-of-request.ts'
import { usePayStore } from '../store.ts'

/** Opens the form of a payee as it was paid last; how much is left to the person. */
export function usePayAgain(): { readonly take: (id: PaymentId) => void; readonly failure: AppError | null } {
  const read = useAction('payments.read')
  async function take(id: PaymentId): Promise<void> {
    const reply = await read.run({ id })
    if (!reply.ok) return
    const choice = choiceOfRequest(reply.value.request)
    if (choice !== null) usePayStore.getState().choose(choice, { earlier: reply.value, as: 'payee' })
  }
  return { take: (id) => void take(id), failure: read.failure }
}
