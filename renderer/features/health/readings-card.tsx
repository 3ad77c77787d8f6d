import { Archive, CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { type Health, isReadByItself, isUnread } from '../../../shared/domain/health.ts'
import { formatDate } from '../../../shared/time/format-time.ts'
import { useHealth } from '../../bridge/use-health.ts'
import { Card } from '../../ui/card.tsx'
import { dayAndHour } from '../../ui/day-and-hour.ts'
import { Icon } from '../../ui/icon.tsx'
import { nothingSince, readingName, readingWords, toldReadings } from '../../ui/reading-words.ts'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import './health.css'

const MOST_TOLD = 3

/** How each capability of the institution stands, and in words what is not as it should be. */
export function ReadingsCard() {
  const t = useText()
  const today = useToday()
  const all = useHealth()
  // What is read by need alone is told of where something is wrong with it: nobody looks here for it else.
  const readings = all.filter(
    (health) =>
      health.state !== 'absent' &&
      ((isUnread(health) && health.state !== 'retired') || isReadByItself(health.capability)),
  )
  const retired = readings.find(({ state }) => state === 'retired')
  const unread = readings.filter(isUnread)
  const readers = [...new Set(readings.flatMap(({ readBy }) => readBy ?? []))]
  if (readings.length === 0) return null
  const late = unread.filter(({ state }) => state !== 'retired')
  const told = toldReadings(t, late, nothingSince(all), today)
  const counts = { fresh: readings.length - unread.length, all: readings.length }
  return (
    <Card
      title={t('health.title')}
      aside={
        retired?.faultAt == null ? (
          <span className={unread.length > 0 ? 'text-warn strong xs' : 'dim xs'}>{t('health.count', counts)}</span>
        ) : (
          <span className="dim xs">
            {retired.readBy === undefined
              ? t('health.retiredAside', { date: formatDate(retired.faultAt) })
              : t('health.othersAside')}
          </span>
        )
      }
    >
      <ul className="readings">
        {readings.map((health) => (
          <Reading key={health.capability} health={health} />
        ))}
      </ul>
      {retired !== undefined && <p className="sub xs">{readingWords(t, retired, today).why}</p>}
      {readers.length > 0 && <p className="sub xs">{t('health.othersRead', { names: readers.join(', ') })}</p>}
      {told.slice(0, MOST_TOLD).map(({ title, why, ask, next }) => (
        <p key={title} className="sub xs">
          {[`${title}.`, why, ask, next].filter((part) => part !== null).join(' ')}
        </p>
      ))}
      {told.length > MOST_TOLD && <p className="sub xs">{t('health.more', { count: told.length - MOST_TOLD })}</p>}
      {all.some(({ state }) => state === 'absent') && <p className="dim xs">{t('health.absentHere')}</p>}
    </Card>
  )
}

function Reading({ health }: { readonly health: Health }) {
  const t = useText()
  const today = useToday()
  const isBad = isUnread(health)
  const { readAt, state } = health
  const isRetired = state === 'retired'
  return (
    <li className={isBad && !isRetired ? 'warn' : undefined}>
      <Icon
        of={isRetired ? Archive : isBad ? TriangleAlert : state === 'waiting' ? Clock : CircleCheck}
        className={isBad && !isRetired ? 'text-warn' : 'text-ok'}
      />
      <span className="grow cut xs">
        {health.capability === 'received' ? t('health.shortReceived') : readingName(t, health.capability)}
      </span>
      <span className="num xs">
        {isBad && (
          <span className="sr">{t(health.readBy === undefined ? `health.state-${state}` : 'health.othersState')} </span>
        )}
        {readAt === null ? '–' : dayAndHour(readAt, today)}
      </span>
    </li>
  )
}
