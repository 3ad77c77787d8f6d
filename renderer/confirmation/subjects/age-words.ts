import type { Text } from '../../../shared/i18n/text-over.ts'
import { type Instant, instantFromMs } from '../../../shared/time/instant.ts'
import { daysBetween, localDateOf } from '../../../shared/time/local-date.ts'

/** How many days ago something was, as a calendar counts them; what another clock put behind today is said to be so. */
export function ageWords(t: Text, at: Instant, nowMs: number): string {
  const days = daysBetween(localDateOf(at), localDateOf(instantFromMs(nowMs)))
  return days < 0 ? t('confirmation.ageAhead') : t('confirmation.ageDays', { days })
}
