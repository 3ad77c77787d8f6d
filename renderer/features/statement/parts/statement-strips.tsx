import { CircleHelp } from 'lucide-react'
import type { StatementExtent } from '../../../../shared/domain/statement.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { type Instant, instantFromMs, instantMs } from '../../../../shared/time/instant.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { useRetired } from '../../../bridge/use-retired.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { useText } from '../../../ui/text.tsx'
import { useFetchPeriod } from '../use-fetch-period.ts'

const OLDER_MS = 365 * 86_400_000

interface StripsProps {
  readonly extent: StatementExtent | undefined
  /** Where the filter begins; null: at the beginning. */
  readonly from: Instant | null
}

/** The payments in doubt, which the list cannot show. */
export function StatementDoubts() {
  const t = useText()
  const session = useRemote('session.read', {}).value
  const doubtful = session?.stage === 'open' ? session.doubtfulPayments : 0
  if (doubtful === 0) return null
  return (
    <p className="strip warn">
      <Icon of={CircleHelp} />
      <span className="grow">{t('statement.doubtful', { count: doubtful })}</span>
      <PlaceLink place={{ to: 'payments', tab: 'doubtful' }}>{t('statement.follow')}</PlaceLink>
    </p>
  )
}

/** Since when the statement is kept here, and the way to the days before; while they are fetched, how far that is. */
export function OlderPeriod({ extent, from }: StripsProps) {
  const t = useText()
  const { action, progress, stop } = useFetchPeriod()
  const isRetired = useRetired() !== null
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
        <span className="dim xs">{t('statement.completeFrom', { date: formatDate(since) })}</span>
        {!isRetired && (
          <Button size="sm" busy={action.busy} onPress={() => void action.run({ from: start, to: since })}>
            {t('statement.fetchOlder')}
          </Button>
        )}
      </p>
      {action.failure !== null && <ErrorNote className="strip-failure" error={action.failure} />}
    </>
  )
}
