import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { isUnread } from '../../../shared/domain/health.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { dayAndHour } from '../../ui/day-and-hour.ts'
import { Icon } from '../../ui/icon.tsx'
import { readingWords } from '../../ui/reading-words.ts'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'

const LOOK_EVERY_MS = 60_000

/** At the foot of every screen: the gravest reading that is not as it should be, else up to when the statement is complete. */
export function FootReading({ completeUpTo }: { readonly completeUpTo: Instant | null }) {
  const t = useText()
  const today = useToday()
  const { value, refresh } = useRemote('health.read', {})
  // Nothing tells that a time is over.
  useEffect(() => {
    const looking = setInterval(refresh, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [refresh])
  const [first, ...others] = value?.readings.filter(isUnread) ?? []
  if (first !== undefined) {
    const { title } = readingWords(t, first, today)
    return (
      <span className="warn num" role="status">
        <Icon of={TriangleAlert} />
        {title}
        {others.length > 0 && ` · ${t('health.more', { count: others.length })}`}
      </span>
    )
  }
  return (
    <span className="may-hide num">
      <Icon of={RefreshCw} />
      {completeUpTo === null
        ? t('shell.notYetComplete')
        : t('shell.completeUpTo', { when: dayAndHour(completeUpTo, today) })}
    </span>
  )
}
