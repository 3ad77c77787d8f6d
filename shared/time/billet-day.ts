import { isBusinessDay } from './bank-holiday.ts'
import { addDays, type LocalDate, weekday } from './local-date.ts'
import { type LocalHoliday, localHolidayOn } from './local-holiday.ts'

/**
 * Says whether banks settle boletos on a day. The bank days of API Pix but the last of a year, on which banks have no counters
 * (Resolução CMN 4.880/2020) and FEBRABAN says that what falls due is paid on the next one: 31 December, and the Friday before it where that is a
 * Saturday or Sunday. And but the `local` holidays where somebody named them.
 */
export function isBilletDay(date: LocalDate, local: readonly LocalHoliday[] = []): boolean {
  return isBusinessDay(date) && !isLastOfYear(date) && localHolidayOn(date, local) === null
}

/** The day itself when boletos are settled on it, else the first one after it: until then one due on it is paid without fine (Lei 7.089/1983). */
export function billetDayFrom(date: LocalDate, local: readonly LocalHoliday[] = []): LocalDate {
  return isBilletDay(date, local) ? date : billetDayFrom(addDays(date, 1), local)
}

function isLastOfYear(bankDay: LocalDate): boolean {
  const day = bankDay.slice(5)
  return day === '12-31' || (day >= '12-29' && weekday(bankDay) === 5)
}
