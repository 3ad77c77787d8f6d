import { addDays, type LocalDate, localDate, weekday } from './local-date.ts'

const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25']

// Carnival Monday and Tuesday, Good Friday, Corpus Christi, counted from Easter Sunday.
const FROM_EASTER = [-48, -47, -2, 60]

/** Says whether banks settle no billets on a day by national rule; weekends are not holidays (DOMAIN_RULES section 10). */
export function isBankHoliday(date: LocalDate): boolean {
  const year = Number(date.slice(0, 4))
  const day = date.slice(5)
  // Black Awareness Day became national by Lei 14.759/2023.
  if (FIXED.includes(day) || (day === '11-20' && year >= 2024)) return true
  const easter = easterSunday(year)
  return FROM_EASTER.some((days) => addDays(easter, days) === date)
}

/** Says whether banks settle billets on a day: neither weekend nor national holiday; local holidays are not known. */
export function isBusinessDay(date: LocalDate): boolean {
  const day = weekday(date)
  return day !== 0 && day !== 6 && !isBankHoliday(date)
}

/** The day itself when it is a business day, else the first one after it. */
export function businessDayFrom(date: LocalDate): LocalDate {
  return isBusinessDay(date) ? date : businessDayFrom(addDays(date, 1))
}

/** Easter Sunday of a year of the Gregorian calendar (the anonymous computus of Meeus, Jones and Butcher). */
export function easterSunday(year: number): LocalDate {
  const golden = year % 19
  const century = Math.trunc(year / 100)
  const ofCentury = year % 100
  const moonShift = Math.trunc((century - Math.trunc((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.trunc(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.trunc(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.trunc((golden + 11 * epact + 22 * toSunday) / 451)
  const day = epact + toSunday - 7 * late + 114
  const month = String(Math.trunc(day / 31)).padStart(2, '0')
  return localDate(`${String(year).padStart(4, '0')}-${month}-${String((day % 31) + 1).padStart(2, '0')}`)
}
