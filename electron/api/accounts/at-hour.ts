import type { Instant } from '../../../shared/time/instant.ts'
import { localDateOf, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { readMoment } from '../wire/read-moment.ts'

/** The moment of a day whose hour is told in another field; a day that has an hour of its own keeps it. */
export function atHour(day: Instant | null, hour: string | null): Instant | null {
  if (day === null || hour === null || day !== startOfLocalDate(localDateOf(day))) return day
  return readMoment(`${localDateOf(day)} ${hour}`) ?? day
}
