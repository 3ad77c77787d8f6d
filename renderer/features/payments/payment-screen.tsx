import type { PaymentId } from '../../../shared/domain/payment.ts'
import type { ScreenProps } from '../../ui/place.ts'
/** One payment as a full screen. */
export function PaymentScreen(_props: ScreenProps & { readonly id: PaymentId }) {
  return null
}
