import { formatDate } from '../../../shared/time/format-time.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { hourOf } from '../../ui/moment.tsx'

/** A moment of a month that is known: `19/11 10:39`. */
export function dayAndHour(at: Instant): string {
  return `${formatDate(at).slice(0, 'DD/MM'.length)} ${hourOf(at)}`
}
