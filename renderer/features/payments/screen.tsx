import type { PaymentTab } from '../../../shared/domain/payment.ts'
import type { ScreenProps } from '../../ui/place.ts'
/** The list of payments with its pane. */
export function PaymentsScreen(_props: ScreenProps & { readonly tab?: PaymentTab | undefined }) {
  return null
}
