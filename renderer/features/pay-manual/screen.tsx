import type { PaymentId } from '../../../shared/domain/payment.ts'
import type { ScreenProps } from '../../ui/place.ts'
/** A Pix by bank data; `repeat` fills the form from an earlier payment. */
export function PayManualScreen(_props: ScreenProps & { readonly repeat?: PaymentId | undefined }) {
  return null
}
