import { type Instant, isInstant } from '../../../shared/time/instant.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WRITTEN = /^(?<month>[A-Z][a-z]{2}) +(?<day>\d{1,2}) (?<time>\d{2}:\d{2}:\d{2})(?:\.\d+)? (?<year>\d{1,4}) GMT$/

/**
 * The moment that a certificate's `validFrom` or `validTo` writes (`Jan  1 00:00:00 2026 GMT`); throws RangeError where it
 * is none. `validFromDate` and `validToDate` are not asked: of a date that is none they give whatever memory held.
 */
export function certificateMoment(text: string): Instant {
  const { month = '', day = '', time = '', year = '' } = WRITTEN.exec(text)?.groups ?? {}
  const monthNumber = String(MONTHS.indexOf(month) + 1).padStart(2, '0')
  const moment = `${year.padStart(4, '0')}-${monthNumber}-${day.padStart(2, '0')}T${time}.000Z`
  if (!isInstant(moment)) throw new RangeError('no date')
  return moment
}
