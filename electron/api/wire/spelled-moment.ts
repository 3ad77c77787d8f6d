import { isLocalDate } from '../../../shared/time/local-date.ts'

const MONTHS: readonly RegExp[] = [
  /^jan/,
  /^(feb|fev)/,
  /^mar/,
  /^(apr|abr)/,
  /^(may|mai)/,
  /^jun/,
  /^jul/,
  /^(aug|ago)/,
  /^(sep|set)/,
  /^(oct|out)/,
  /^nov/,
  /^(dec|dez)/,
]
const DAY_NAME = /^(?:mon|tue|wed|thu|fri|sat|sun|seg|ter|qua|qui|sex|s[\u00e1a]b|dom)[a-z]*\.?,?\s+/i
const OF_MONTH = /^(\d{1,2})(?:\s+de\s+|[\s/.-]+)([a-z\u00e7]{3,9})\.?(?:\s+de\s+|[\s/.,-]+)(\d{4})/i
const MONTH_FIRST = /^([a-z]{3,9})\s+(\d{1,2}),?\s+(\d{4})/i
const YEAR_LAST = /^([a-z]{3})\s+(\d{1,2})\s+(\d{1,2}:\d{2}:\d{2})\s+(\S+)\s+(\d{4})$/i
const TIME_FIRST = /^(\d{1,2}:\d{2}(?::\d{2})?),?\s+(\d{1,4}[/.-]\d{2}[/.-]\d{1,4})$/
const TWELVE = /(\d{1,2})(:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*([ap])\.?m\.?/i
const PACKED = /^(\d{4})(\d{2})(\d{2})[T ]?(\d{2}):?(\d{2}):?(\d{2})(Z|[+-]\d{2}:?\d{2})?$/i
const EIGHT = /^\d{8}$/

/**
 * Writes a date and time in digits, day and time parted by a space, that is spelled in one of the ways that programs print them: the
 * month or the zone in letters, the time before the day, twelve hours, points between the parts of a time, digits alone. What is none
 * of these stays as it is.
 */
export function spelledMoment(text: string): string {
  if (EIGHT.test(text)) return eightDigits(text)
  return inDigits(text.replace(DAY_NAME, ''))
    .replace(/\s*\([^)]*\)$/, '')
    .replace(TIME_FIRST, '$2 $1')
    .replace(/^(\d{4}-\d{2}-\d{2})-(\d{2})\.(\d{2})\.(\d{2})/, '$1 $2:$3:$4')
    .replace(/^(\d{1,4}[/.-]\d{2}[/.-]\d{1,4})\s+[-\u2013]\s+/, '$1 ')
    .replace(/(\d{1,2})\s*h\s*(\d{2})(?:\s*(?:m|min))?$/i, '$1:$2')
    .replace(/\s*:\s*/g, ':')
    .replace(TWELVE, (_, hour: string, rest: string, half: string) => `${ofTwelve(Number(hour), half)}${rest}`)
    .replace(/\s*BRT$/i, '-03:00')
    .replace(/\s*(?:GMT|UTC)([+-])(\d{1,2})(?::?(\d{2}))?$/i, (_, sign: string, hour: string, minute?: string) => {
      return `${sign}${hour.padStart(2, '0')}:${minute ?? '00'}`
    })
    .replace(PACKED, (_, year, month, day, hour, minute, second, zone = '') => {
      return `${year}-${month}-${day} ${hour}:${minute}:${second}${zone}`
    })
}

function inDigits(text: string): string {
  const late = YEAR_LAST.exec(text)
  if (late !== null) {
    const [, month = '', day = '', time = '', zone = '', year = ''] = late
    return withMonth(text, `${day.padStart(2, '0')}/`, month, `/${year} ${time} ${zone}`)
  }
  const first = MONTH_FIRST.exec(text)
  const [whole, one = '', two = '', year = ''] = OF_MONTH.exec(text) ?? first ?? []
  if (whole === undefined) return text
  const [day, month] = first === null ? [one, two] : [two, one]
  return withMonth(text, `${day.padStart(2, '0')}/`, month, `/${year}${text.slice(whole.length)}`)
}

function withMonth(text: string, before: string, name: string, after: string): string {
  const month = MONTHS.findIndex((pattern) => pattern.test(name.toLowerCase()))
  return month < 0 ? text : `${before}${String(month + 1).padStart(2, '0')}${after}`
}

// Year first or day first: read where only one of them is a day of the calendar in this century or the last.
function eightDigits(text: string): string {
  const ways = [
    `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`,
    `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`,
  ].filter((day) => /^(19|20)/.test(day) && isLocalDate(day))
  const [only] = ways
  return ways.length === 1 && only !== undefined ? only : text
}

function ofTwelve(hour: number, half: string): string {
  const late = half.toLowerCase() === 'p' ? 12 : 0
  return hour > 12 ? String(hour) : String((hour % 12) + late).padStart(2, '0')
}
