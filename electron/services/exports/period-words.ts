import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'

/** The line of a sheet that says from when to when it speaks, an open end as `…`; '' where both are open. */
export function periodWords(
  t: Text,
  { from, to }: { readonly from: Instant | null; readonly to: Instant | null },
): string {
  const day = (at: Instant | null): string => (at === null ? '…' : formatDate(at))
  return from === null && to === null ? '' : t('payments.sheetPeriod', { from: day(from), to: day(to) })
}
