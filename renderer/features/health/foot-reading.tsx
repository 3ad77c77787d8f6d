import { Archive, RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { type HealthView, isUnread } from '../../../shared/domain/health.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { dayAndHour } from '../../ui/day-and-hour.ts'
import { Icon } from '../../ui/icon.tsx'
import { nothingSince, readingName, readingWords, sinceWords } from '../../ui/reading-words.ts'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'

const LOOK_EVERY_MS = 60_000

/**
 * At the foot of every screen: the gravest reading that is not as it should be, and what is being read; where there is
 * neither, up to when the statement is complete.
 */
export function FootReading({ completeUpTo }: { readonly completeUpTo: Instant | null }) {
  const t = useText()
  const today = useToday()
  const { value, refresh } = useRemote('health.read', {})
  // Nothing tells that a time is over.
  useEffect(() => {
    const looking = setInterval(refresh, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [refresh])
  const [first, ...others] = value?.readings.filter((health) => isUnread(health) && health.state !== 'retired') ?? []
  const underWay = value === undefined ? null : workWords(t, value)
  if (first !== undefined) {
    const since = nothingSince(value?.readings ?? [])
    const title = since === null ? readingWords(t, first, today).title : sinceWords(t, since, today)
    return (
      <span className="warn text-warn num" role="status">
        <Icon of={TriangleAlert} />
        {title}
        {since === null && others.length > 0 && ` · ${t('health.more', { count: others.length })}`}
        {underWay !== null && ` · ${underWay}`}
      </span>
    )
  }
  if (underWay !== null) {
    return (
      <span className="num" role="status">
        <Icon of={RefreshCw} />
        {underWay}
      </span>
    )
  }
  const isRetired = value?.readings.some(({ state }) => state === 'retired') ?? false
  if (isRetired && completeUpTo === null) return null
  return (
    <span className="may-hide roomy-only num" title={t('common.timeZone')}>
      <Icon of={isRetired ? Archive : RefreshCw} />
      {completeUpTo === null
        ? t('shell.notYetComplete')
        : t('shell.completeUpTo', { when: dayAndHour(completeUpTo, today) })}
    </span>
  )
}

/** What is being read now and how far it is; null where nothing is that tells. */
function workWords(t: Text, { readings, naming }: HealthView): string | null {
  for (const { capability, progress } of readings) {
    if (progress === null) continue
    const { read, total } = progress
    const name = readingName(t, capability)
    return total === null ? t('health.foot', { name, read }) : t('health.footOf', { name, read, total })
  }
  if (naming === undefined || naming.total === null) return null
  return t('health.naming', { read: naming.read, total: naming.total })
}
