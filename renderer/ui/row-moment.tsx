import type { Instant } from '../../shared/time/instant.ts'
import { saoPauloClock, type WallClock } from '../../shared/time/sao-paulo.ts'
import { useText } from './text.tsx'
import './row-moment.css'

interface RowMomentProps {
  readonly at: Instant
  /** The moment of the row above, where rows stand by day. */
  readonly above: Instant | undefined
}

/** Day and time of a row in São Paulo. Where the row above is of the same day only readers hear the day again. */
export function RowMoment({ at, above }: RowMomentProps) {
  const t = useText()
  const clock = saoPauloClock(at)
  const day = dayOf(clock)
  const isNewDay = above === undefined || dayOf(saoPauloClock(above)) !== day
  return (
    <time dateTime={at} title={t('common.timeZone')} className="row-moment num">
      <b className={isNewDay ? undefined : 'sr'}>{day}</b>{' '}
      <span className="dim">{`${clock.hour}:${clock.minute}`}</span>
    </time>
  )
}

function dayOf({ day, month, year }: WallClock): string {
  return `${day}/${month}/${year}`
}
