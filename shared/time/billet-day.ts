import { isBusinessDay } from './bank-holiday.ts'
import { addDays, type LocalDate } from './local-date.ts'
import { type LocalHoliday, localHolidayOn } from './local-holiday.ts'

/**
 * Says whether banks settle boletos on a day. The bank days of API Pix but the last of December, on which FEBRABAN's calendar has
 * neither counters nor clearing, and but the `local` holidays where somebody named them.
 */
export function isBilletDay(date: LocalDate, local: readonly LocalHoliday[] = []): boolean {
  return isBusinessDay(date) && !date.endsWith('-12-31') && localHolidayOn(date, local) === null
}

/** The day itself when boletos are settled on it, else the first one after it: until then one due on it is paid without fine (Lei 7.089/1983). */
export function billetDayFrom(date: LocalDate, local: readonly LocalHoliday[] = []): LocalDate {
  return isBilletDay(date, local) ? date : billetDayFrom(addDays(date, 1), local)
}
