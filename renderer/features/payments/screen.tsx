import type { PaymentTab } from '../../../shared/domain/payment.ts'

/** The list of payments with its pane. */
export function PaymentsScreen(_props: { readonly tab?: PaymentTab | undefined }) {
  return null
}
