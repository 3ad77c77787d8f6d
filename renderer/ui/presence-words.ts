import type { DeskPresence } from '../../shared/domain/presence.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { dayAndHour } from './day-and-hour.ts'

/** What is known of another desk, and how old that is: never more. `today` as `useToday` gives it. */
export function presenceWords(t: Text, { state, computer, age, at }: DeskPresence, today: string): string {
  if (state === 'unknown' || computer === null) return t('team.presentUnknown')
  if (state === 'here') return t('team.presentHere', { computer })
  if (state === 'locked') return t('team.presentLocked', { computer })
  const when = at === null ? '' : dayAndHour(at, today)
  if (state === 'left') return t('team.presentLeft', { computer, when })
  if (age === null) return t('team.presentTold', { computer, when })
  const minutes = Math.ceil(age / 60)
  if (minutes < 60) return t('team.presentMinutes', { computer, count: minutes })
  return t('team.presentHours', { computer, count: Math.ceil(minutes / 60) })
}
