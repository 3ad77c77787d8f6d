import { formatDate } from '../../shared/time/format-time.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { useNow } from './use-now.ts'

const MINUTE_MS = 60_000

/** Today in São Paulo as `20/11/2026`; turns at midnight. */
export function useToday(): string {
  return formatDate(instantFromMs(useNow(MINUTE_MS)))
}
