import type { ReceiptId } from '../../../shared/domain/receipt.ts'
import type { ScreenProps } from '../../ui/place.ts'
/** The receipts desk: list and paper side by side. */
export function ReceiptsScreen(_props: ScreenProps & { readonly id?: ReceiptId | undefined }) {
  return null
}
