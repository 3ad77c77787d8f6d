import type { ReceiptFilter, ReceiptRow } from '../../../shared/domain/receipt-filter.ts'
import { call } from '../../bridge/call.ts'
import type { Marks } from '../../ui/use-marks.ts'

const PAGE = 200

/** Marks every receipt of a filter, in the order of its list; false where they could not be read to the last. */
export async function selectAll(filter: ReceiptFilter, count: number, marks: Marks<ReceiptRow>): Promise<boolean> {
  for (let first = 0; first < count; first += PAGE) {
    const reply = await call('receipts.rows', { filter, first, limit: PAGE })
    if (!reply.ok) return false
    for (const row of reply.value.rows) marks.mark(row, true)
  }
  return true
}
