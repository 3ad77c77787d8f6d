import type { LocalHoliday } from '../../shared/time/local-holiday.ts'
import { useRemote } from './use-remote.ts'

const NONE: readonly LocalHoliday[] = []

/** The holidays of the company's place, as far as somebody named them in the settings. */
export function useLocalHolidays(): readonly LocalHoliday[] {
  return useRemote('settings.read', {}).value?.localHolidays ?? NONE
}
