import type { ReceiptId } from '../../../shared/domain/receipt.ts'

/** The receipts desk: list and paper side by side. */
export function ReceiptsScreen(_props: { readonly id?: ReceiptId | undefined }) {
  return null
}
