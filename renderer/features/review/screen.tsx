import type { PaymentId } from '../../../shared/domain/payment.ts'
import type { ScreenProps } from '../../ui/place.ts'
/** Everything that will be sent, and the button that sends it. */
export function ReviewScreen(_props: ScreenProps & { readonly reviewId: PaymentId }) {
  return null
}
