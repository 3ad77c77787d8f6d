import type { ReceiptSummary } from '../../../shared/domain/receipt.ts'
import type { StatementFilter } from '../../../shared/domain/statement.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import type { Place } from '../../ui/place.ts'

/** What a receipt proves: where it stands, and how the way there is called. */
export interface Behind {
  readonly label: TextKey
  readonly place: Place
}

const anyLine: StatementFilter = {
  from: null,
  to: null,
  direction: null,
  kind: null,
  lowest: null,
  highest: null,
  text: '',
}

/** The payment behind a receipt; where it was made elsewhere its boleto, or its line in the kept statement. Null while none is known. */
export function useBehind({
  paymentId,
  billetId,
  endToEndId,
}: Pick<ReceiptSummary, 'paymentId' | 'billetId' | 'endToEndId'>): Behind | null {
  const elsewhere = paymentId === null && billetId === null && endToEndId !== null
  const ask = { filter: { ...anyLine, text: endToEndId ?? '' }, sort: 'newest', first: 0, limit: 1 } as const
  const lines = useRemote('statement.rows', ask, { enabled: elsewhere })
  if (paymentId !== null) return { label: 'receipts.seePayment', place: { to: 'payment', id: paymentId } }
  if (billetId !== null) return { label: 'receipts.seeBillet', place: { to: 'billets', id: billetId } }
  const line = lines.value?.rows[0]
  return line === undefined ? null : { label: 'receipts.seeLine', place: { to: 'statement', id: line.id } }
}
