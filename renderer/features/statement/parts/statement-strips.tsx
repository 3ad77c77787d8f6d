import { CircleHelp } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { StatementExtent } from '../../../../shared/domain/statement.ts'
import type { EventPayload } from '../../../../shared/ipc/events.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { type Instant, instantFromMs, instantMs } from '../../../../shared/time/instant.ts'
import { on } from '../../../bridge/on.ts'
import { type Action, useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { useText } from '../../../ui/text.tsx'

const OLDER_MS = 365 * 86_400_000

interface StripsProps {
  readonly extent: StatementExtent | undefined
  /** Where the filter begins; null: at the beginning. */
  readonly from: Instant | null
}

/** The payments in doubt, which the list and its sums cannot show. */
export function StatementDoubts() {
  const t = useText()
  const doubtful = useDoubtful()
  if (doubtful === 0) return null
  return (
    <p className="doubts warn">
      <Icon of={CircleHelp} className="toned" />
      <span>{t('statement.doubtful', { count: doubtful })}</span>
      <PlaceLink place={{ to: 'payments', tab: 'doubtful' }}>{t('statement.follow')}</PlaceLink>
    </p>
  )
}

function useDoubtful(): number {
  const session = useRemote('session.read', {}).value
  return session?.stage === 'open' ? session.doubtfulPayments : 0
}

/** Since when the statement is kept here, and the way to the days before; while they are fetched, how far that is. */
export function OlderPeriod({ extent, from }: StripsProps) {
  const t = useText()
  const { action, progress, stop } = useFetchPeriod()
  const isRetired = useRetired() !== null
  const doubtful = useDoubtful()
  const since = extent?.completeFrom ?? null
  if (progress !== null) {
    const { read, total } = progress
    return (
      <p className="older num" role="status">
        <span>{total === null ? t('statement.fetching', { read }) : t('statement.fetchingOf', { read, total })}</span>
        {total !== null && <progress value={read} max={Math.max(total, 1)} aria-label={t('statement.fetchOlder')} />}
        <Button size="sm" onPress={stop}>
          {t('statement.stop')}
        </Button>
      </p>
    )
  }
  if (since === null || (from !== null && from >= since)) return null
  const start = from ?? instantFromMs(instantMs(since) - OLDER_MS)
  return (
    <>
      <p className="older">
        {doubtful === 0 && (
          <span className="dim xs roomy-only">{t('statement.completeFrom', { date: formatDate(since) })}</span>
        )}
        {!isRetired && (
          <Button size="sm" busy={action.busy} onPress={() => void action.run({ from: start, to: since })}>
            {t('statement.fetchOlder')}
          </Button>
        )}
      </p>
      {action.failure !== null && <ErrorNote className="over-list" error={action.failure} />}
    </>
  )
}

/** The fetching of an older period: how far it is, and the way to stop it. */
interface FetchPeriod {
  readonly action: Action<'statement.fetchPeriod'>
  readonly progress: EventPayload<'statement.progress'> | null
  readonly stop: () => void
}

/** Follows the fetching of an older period; one that is under way is seen also after coming back to the screen. */
function useFetchPeriod(): FetchPeriod {
  const action = useAction('statement.fetchPeriod')
  const stopping = useAction('statement.stopFetch')
  const [progress, setProgress] = useState<EventPayload<'statement.progress'> | null>(null)
  useEffect(() => on('statement.progress', (told) => setProgress(told.running ? told : null)), [])
  return { action, progress, stop: () => void stopping.run({}) }
}
