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

// The zone goes by name only: its offset has changed before and may again, and the runtime's zone tables know when.
const formatter = new Intl.DateTimeFormat('en-GB-u-ca-iso8601-nu-latn', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** What the clock on the wall in São Paulo shows at an instant. */
export function saoPauloClock(instant: Instant): WallClock {
  const parts = new Map(formatter.formatToParts(instantMs(instant)).map(({ type, value }) => [type, value]))
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
