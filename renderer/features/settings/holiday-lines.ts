import { type LocalHoliday, localHolidaySchema } from '../../../shared/time/local-holiday.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'

const LINE = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?(?:[\s:;,–—-]+(.*))?$/

/** The lines that people write holidays as: `25/01 Aniversário da cidade`, `19/06/2027 Corpus Christi`. */
export function holidayLines(holidays: readonly LocalHoliday[]): string {
  return holidays.map(({ day, name }) => [day.split('-').reverse().join('/'), name].join(' ').trim()).join('\n')
}

/** Reads such lines; empty ones are nothing, and a fault is the number of the first line that is no holiday, from 1. */
export function readHolidays(text: string): Result<readonly LocalHoliday[], number> {
  const holidays = new Map<string, LocalHoliday>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const holiday = holidayOf(line.trim())
    if (holiday === null) return err(index + 1)
    holidays.set(holiday.day, holiday)
  }
  return ok([...holidays.values()])
}

function holidayOf(line: string): LocalHoliday | null {
  const [, day = '', month = '', year, name = ''] = LINE.exec(line) ?? []
  const ofYear = [month.padStart(2, '0'), day.padStart(2, '0')]
  const whole = (year === undefined ? ofYear : [year, ...ofYear]).join('-')
  const read = localHolidaySchema.safeParse({ day: whole, name: name.trim() })
  return read.success ? read.data : null
}
