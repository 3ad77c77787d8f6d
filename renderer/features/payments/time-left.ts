import type { Text } from '../../../shared/i18n/text-over.ts'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'

/** How long until a moment, as `1 min 58 s`; null once it has come. */
export function timeLeft(t: Text, at: Instant, nowMs: number): string | null {
  const seconds = Math.ceil((instantMs(at) - nowMs) / 1000)
  if (seconds <= 0) return null
  if (seconds < 60) return t('payments.secondsLeft', { seconds })
  return t('payments.minutesLeft', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}
