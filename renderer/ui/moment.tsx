import { formatDate, formatDateTime, formatTime } from '../../shared/time/format-time.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { saoPauloClock } from '../../shared/time/sao-paulo.ts'
import { useText } from './text.tsx'
import { useToday } from './use-today.ts'

interface MomentProps {
  readonly at: Instant
  /** `smart` is the time alone for today, else day and time; `hour` is without seconds; `short` is the hour of today, else the day, `tight` is day and hour: both leave out the year while it runs. */
  readonly show?: 'smart' | 'time' | 'hour' | 'date' | 'datetime' | 'short' | 'tight' | undefined
  readonly className?: string | undefined
}

/** A moment in São Paulo as a person reads it, with the exact instant for machines. */
export function Moment({ at, show = 'datetime', className }: MomentProps) {
  const t = useText()
  const today = useToday()
  return (
    <time dateTime={at} title={t('common.timeZone')} className={className === undefined ? 'num' : `num ${className}`}>
      {momentWords(at, show, today)}
    </time>
  )
}

/** A moment in the words of one look; `today` as `useToday` gives it. */
export function momentWords(at: Instant, show: NonNullable<MomentProps['show']>, today: string): string {
  switch (show) {
    case 'time':
      return formatTime(at)
    case 'hour':
      return hourOf(at)
    case 'date':
      return formatDate(at)
    case 'datetime':
      return formatDateTime(at)
    case 'smart':
      return formatDate(at) === today ? formatTime(at) : `${formatDate(at)} ${hourOf(at)}`
    case 'tight':
      return `${dayInYear(at, today)} ${hourOf(at)}`
    case 'short':
      return formatDate(at) === today ? hourOf(at) : dayInYear(at, today)
  }
}

/** A day in Sao Paulo, `19/11` in the year of `today`, else with its own. */
export function dayInYear(at: Instant, today: string): string {
  const day = formatDate(at)
  return day.slice(6) === today.slice(6) ? day.slice(0, 5) : day
}

/** Hour and minute in São Paulo, `14:05`. */
export function hourOf(at: Instant): string {
  const { hour, minute } = saoPauloClock(at)
  return `${hour}:${minute}`
}
