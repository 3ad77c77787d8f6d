import type { ReceiptNeeds } from '../services/receipts/receipt-needs.ts'
import type { BringUpNeeds, Live } from './bring-up-needs.ts'
import { coalesce } from './coalesce.ts'

const missingNewsMs = 500

/** What fetching receipts needs of a connection, and whom it tells: the page, and who files what came. */
export function receiptNeedsOf(
  needs: BringUpNeeds,
  live: Live,
  of: Pick<ReceiptNeeds, 'vault' | 'reads' | 'clock'>,
): ReceiptNeeds {
  const tellMissing = coalesce(needs.ports.clock, missingNewsMs, () => {
    needs.push('receipts.changed', {})
    live.jobs?.filing.wake() // one may have come
  })
  return {
    ...of,
    onPayment: (id) => needs.push('payments.changed', { id }),
    onSaved: (id, paymentId) => needs.push('receipts.saved', { id, paymentId }),
    onMissing: () => tellMissing('receipts'),
  }
}
