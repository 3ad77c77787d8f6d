import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StatementLine } from '../../../../shared/domain/statement.ts'
import type { StandingDebit } from '../../../../shared/domain/watch.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { historyWords, signedAmount } from '../../../ui/line-words.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { PlaceLink } from '../../../ui/place-link.tsx'
import { Chip } from '../../../ui/state-chip.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'

interface MovementsProps {
  readonly lines: readonly StatementLine[]
  readonly most: number
  /** What moved today, in a line. */
  readonly sums: ReactNode
}

const MOST_TALL = 16

/** The newest lines of the account, below what moved today; today's alone when there are any. */
export function Movements({ lines, most, sums }: MovementsProps) {
  const t = useText()
  const today = useToday()
  const ofToday = lines.filter(({ at }) => formatDate(at) === today)
  const allToday = ofToday.length >= Math.min(3, lines.length) && ofToday.length > 0
  const short = allToday ? Math.min(ofToday.length, most) : most
  // Today's first; a tall window has room for what was before.
  const shown = lines.slice(0, Math.max(short, MOST_TALL))
  const standing = useStanding(shown)
  return (
    <section aria-labelledby="home-movements">
      <div className="row between">
        <h2 className="h2" id="home-movements">
          {t(allToday ? 'home.today' : 'home.latest')}
        </h2>
        <PlaceLink place={{ to: 'statement' }}>{t('home.openStatement')}</PlaceLink>
      </div>
      {sums}
      {shown.length === 0 ? (
        <EmptyState>{t('home.noMovements')}</EmptyState>
      ) : (
        <table className="movements fixed-cells">
          <caption className="sr">{t('home.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('home.when')}</th>
              <th scope="col">{t('home.party')}</th>
              <th scope="col" className="roomy-only">
                {t('home.history')}
              </th>
              <th scope="col">{t('home.state')}</th>
              <th scope="col" className="right">
                {t('home.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line, place) => (
              <Line
                key={line.id}
                line={line}
                standing={standing.get(line.id) ?? null}
                className={place < short ? undefined : 'tall-only'}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Where each debit among these lines stands. */
function useStanding(lines: readonly StatementLine[]): ReadonlyMap<string, StandingDebit | null> {
  const lineIds = lines.filter(({ direction }) => direction === 'out').map(({ id }) => id)
  const standing = useRemote('watch.standing', { lineIds }).value?.standing ?? []
  return new Map(lineIds.map((id, place) => [id, standing[place] ?? null]))
}

interface LineProps {
  readonly line: StatementLine
  readonly standing: StandingDebit | null
  readonly className: string | undefined
}

function Line({ line, standing, className }: LineProps) {
  const t = useText()
  return (
    <tr className={className}>
      <td className="dim">
        <Moment at={line.at} show="short" />
      </td>
      <td>
        {line.counterpartName === null ? (
          <span className="dim">{t('home.noParty')}</span>
        ) : (
          <b className="medium">{line.counterpartName}</b>
        )}
      </td>
      <td className="sub roomy-only movements-said">{historyWords(t, { ...line, standing })}</td>
      <td>
        {standing?.state === 'open' ? (
          <Chip tone="bad" icon={CircleAlert}>
            {t('states.unexplained')}
          </Chip>
        ) : (
          <StatusChip status={line.status} />
        )}
      </td>
      <td className="right strong">
        <Money amount={signedAmount(line)} sign="always" />
      </td>
    </tr>
  )
}
