import type { LogClock } from '../domain/log.ts'
import type { Text } from '../i18n/text-over.ts'

/** By whose clock a moment was told. */
export function clockWords(t: Text, clock: LogClock): string {
  if (clock === null) return t('log.clockUnknown')
  return t(clock === 'bank' ? 'log.bankTime' : 'log.computerTime')
}
