import { formatDate, formatDateTime, formatTime } from '../../shared/time/format-time.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { saoPauloClock } from '../../shared/time/sao-paulo.ts'
import { useToday } from './use-today.ts'

interface MomentProps {
  readonly at: Instant
  /** `smart` is the time alone for today, else day and time; `hour` is without seconds; `short` is the day today leaves out, `tight` is day and hour, the year left out while it runs. */
  readonly show?: 'smart' | 'time' | 'hour' | 'date' | 'datetime' | 'short' | 'tight' | undefined
  readonly className?: string | undefined
}

/** A moment in São Paulo as a person reads it, with the exact instant for machines. */
export function Moment({ at, show = 'datetime', className }: MomentProps) {
  const today = useToday()
  return (
    <time dateTime={at} className={className === undefined ? 'num' : `num ${className}`}>
      {words(at, show, today)}
    </time>
  )
}

function words(at: Instant, show: NonNullable<MomentProps['show']>, today: string): string {
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
      return `${formatDate(at).slice(6) === today.slice(6) ? formatDate(at).slice(0, 5) : formatDate(at)} ${hourOf(at)}`
    case 'short':
      return formatDate(at) === today ? hourOf(at) : formatDate(at).slice(0, 5)
  }
}

/** Hour and minute in São Paulo, `14:05`. */
export function hourOf(at: Instant): string {
  const { hour, minute } = saoPauloClock(at)
  return `${hour}:${minute}`
}
