import * as z from 'zod'
import { isLocalDate, type LocalDate } from './local-date.ts'

// A leap year, so that 29 February is a day of some year.
const EVERY_DAY = '2000-'

/** A holiday of the company's city or state: `day` is `MM-DD` where it comes every year, `YYYY-MM-DD` where it moves. */
export const localHolidaySchema = z.strictObject({
  day: z.string().refine((day) => isLocalDate(/^\d{2}-\d{2}$/.test(day) ? `${EVERY_DAY}${day}` : day)),
  name: z.string().max(60),
})
export type LocalHoliday = z.infer<typeof localHolidaySchema>

/** The local holiday on a day, or null. */
export function localHolidayOn(date: LocalDate, holidays: readonly LocalHoliday[]): LocalHoliday | null {
  return holidays.find(({ day }) => day === date || day === date.slice(5)) ?? null
}
