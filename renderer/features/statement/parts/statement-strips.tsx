import { CircleHelp, History } from 'lucide-react'
import type { StatementExtent } from '../../../../shared/domain/statement.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { type Instant, instantFromMs, instantMs } from '../../../../shared/time/instant.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
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

/** What the list cannot show: payments in doubt, and days before the kept statement begins. */
export function StatementStrips({ extent, from }: StripsProps) {
  const t = useText()
  const session = useRemote('session.read', {}).value
  const doubtful = session?.stage === 'open' ? session.doubtfulPayments : 0
  return (
    <>
      {doubtful > 0 && (
        <p className="strip warn">
          <Icon of={CircleHelp} />
          <span className="grow">{t('statement.doubtful', { count: doubtful })}</span>
          <PlaceLink place={{ to: 'payments', tab: 'doubtful' }}>{t('statement.follow')}</PlaceLink>
        </p>
      )}
      <OlderStrip extent={extent} from={from} />
    </>
  )
}

function OlderStrip({ extent, from }: StripsProps) {
  const t = useText()
  const { action, progress, stop } = useFetchPeriod()
  const since = extent?.completeFrom ?? null
  if (progress !== null) {
    const { read, total } = progress
    return (
      <p className="strip info" role="status">
        <Icon of={History} />
        <span className="grow">
          {total === null ? t('statement.fetching', { read }) : t('statement.fetchingOf', { read, total })}
        </span>
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
      <p className="strip">
        <Icon of={History} />
        <span className="grow">{t('statement.completeFrom', { date: formatDate(since) })}</span>
        <Button size="sm" busy={action.busy} onPress={() => void action.run({ from: start, to: since })}>
          {t('statement.fetchOlder')}
        </Button>
      </p>
      {action.failure !== null && <ErrorNote className="strip-failure" error={action.failure} />}
    </>
  )
}
