import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useRepeatKey } from './use-repeat-key.ts'

/** Ctrl+D (⌘D) opens the form of the payment in front with its data. */
export function useRepeatPayment(payment: PaymentDetail | undefined): void {
  const { go } = useDesk()
  const id = payment?.actions.includes('repeat') === true ? payment.id : null
  useRepeatKey(id === null ? null : () => go({ to: 'pay', repeat: id }))
}
