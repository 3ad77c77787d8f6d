import { type Instant, instantMs } from './instant.ts'

/** The wall clock in America/Sao_Paulo at some instant, each part with its leading zeros. */
export interface WallClock {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
  readonly second: string
}

// Made when the first moment is read: the zone tables take as long as ten thousand of them, and every thread reads this file.
let formatter: Intl.DateTimeFormat | null = null

// The zone goes by name only: its offset has changed before and may again, and the runtime's zone tables know when.
function formatterOfZone(): Intl.DateTimeFormat {
  return (formatter ??= new Intl.DateTimeFormat('en-GB-u-ca-iso8601-nu-latn', {
    timeZone: 'America/Sao_Paulo',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }))
}

const DAY_MS = 86_400_000
const MOST_DAYS = 20_000
// Until 1914 the clocks of São Paulo went by the sun, and were off by seconds too.
const FIRST_DAY = Date.UTC(1915, 0) / DAY_MS
/** How far the wall clock is from UTC at the beginning of a UTC day, in milliseconds, by days since 1970. */
const offsets = new Map<number, number>()

/** What the clock on the wall in São Paulo shows at an instant. */
export function saoPauloClock(instant: Instant): WallClock {
  const ms = instantMs(instant)
  const day = Math.floor(ms / DAY_MS)
  // The formatter takes four times as long as a sum, and long lists show many moments of the same few days.
  if (day < FIRST_DAY || offsetAt(day) !== offsetAt(day + 1)) return formatted(ms)
  const wall = new Date(ms + offsetAt(day)).toISOString()
  return {
    year: wall.slice(0, 4),
    month: wall.slice(5, 7),
    day: wall.slice(8, 10),
    hour: wall.slice(11, 13),
    minute: wall.slice(14, 16),
    second: wall.slice(17, 19),
  }
}

function offsetAt(day: number): number {
  const known = offsets.get(day)
  if (known !== undefined) return known
  const { year, month, day: date, hour, minute, second } = formatted(day * DAY_MS)
  const offset = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`) - day * DAY_MS
  if (offsets.size >= MOST_DAYS) offsets.clear()
  offsets.set(day, offset)
  return offset
}

function formatted(ms: number): WallClock {
  const parts = new Map(
    formatterOfZone()
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes, width: number): string =>
    (parts.get(type) ?? '').padStart(width, '0')
  return {
    year: part('year', 4),
    month: part('month', 2),
    day: part('day', 2),
    hour: part('hour', 2),
    minute: part('minute', 2),
    second: part('second', 2),
  }
}
