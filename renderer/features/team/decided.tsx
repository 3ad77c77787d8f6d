import { Ban, CircleCheck, CircleDashed, type LucideIcon, Send, TimerOff, Undo2 } from 'lucide-react'
import { paymentBatchIdSchema } from '../../../shared/domain/payment-batch.ts'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import type { DecidedOutcome, DecidedView } from '../../../shared/domain/team.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { dayAndHour } from '../../ui/day-and-hour.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Money } from '../../ui/money.tsx'
import { kindLooks } from '../../ui/payment-kind.ts'
import { PlaceLink } from '../../ui/place-link.tsx'
import { Said } from '../../ui/said.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Chip } from '../../ui/state-chip.tsx'
import { useText } from '../../ui/text.tsx'
import type { Tone } from '../../ui/tone.ts'
import { useToday } from '../../ui/use-today.ts'

const looks = {
  approved: { tone: 'ok', icon: CircleCheck },
  'given-back': { tone: 'warn', icon: Undo2 },
  over: { tone: 'warn', icon: TimerOff },
  paid: { tone: 'ok', icon: CircleCheck },
  'on-way': { tone: 'info', icon: Send },
  unpaid: { tone: 'neutral', icon: Ban },
  done: { tone: 'neutral', icon: CircleDashed },
} as const satisfies Record<DecidedOutcome, { readonly tone: Tone; readonly icon: LucideIcon }>

/** What was decided lately: what came of it, by whom and when. */
export function Decided() {
  const t = useText()
  const read = useRemote('team.decided', {})
  if (read.failure !== null) return <ErrorNote error={read.failure} onRetry={read.refresh} />
  if (read.value === undefined) return <Skeleton rows={4} />
  const { decided } = read.value
  if (decided.length === 0) return <EmptyState>{t('team.emptyDecided')}</EmptyState>
  return (
    // What scrolls must be reachable by the keyboard.
    <div className="page team-page rings-deep" tabIndex={0} role="group" aria-label={t('team.tabDecided')}>
      <table className="plain-table team-table">
        <thead>
          <tr>
            <th scope="col">{t('team.decidedWhat')}</th>
            <th scope="col">{t('team.decidedOutcome')}</th>
            <th scope="col">{t('team.decidedBy')}</th>
            <th scope="col" className="right">
              {t('team.decidedAmount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {decided.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ one }: { readonly one: DecidedView }) {
  const t = useText()
  const { tone, icon } = looks[one.outcome]
  return (
    <tr>
      <th scope="row">
        <PlaceLink
          place={
            one.what === 'batch'
              ? { to: 'lots', id: paymentBatchIdSchema.parse(one.id) }
              : { to: 'payment', id: paymentIdSchema.parse(one.id) }
          }
        >
          <Said>{one.name}</Said>
        </PlaceLink>
        <span className="sub regular block-line">
          {one.kind === null ? t('team.batchOf', { count: one.count }) : t(kindLooks[one.kind].key)}
          {' · '}
          <Said>{one.preparedBy.join(', ')}</Said>
        </span>
      </th>
      <td>
        <Chip tone={tone} icon={icon}>
          {t(`team.outcome_${one.outcome}`)}
        </Chip>
      </td>
      <td>
        <By one={one} />
      </td>
      <td className="num right">
        <Money amount={one.amount} />
      </td>
    </tr>
  )
}

/** Who decided what and when, a line each. */
function By({ one: { approvals, givenBack, endedAt, outcome } }: { readonly one: DecidedView }) {
  const t = useText()
  const today = useToday()
  return (
    <>
      {approvals.map(({ by, at }) => (
        <span key={by} className="block-line">
          {at === null
            ? t('team.approvedBy', { names: by })
            : t('team.approvedAt', { name: by, when: dayAndHour(at, today) })}
        </span>
      ))}
      {givenBack !== null && (
        <span className="block-line anywhere">
          {givenBack.at === null
            ? t('team.givenBackBy', { name: givenBack.by })
            : t('team.givenBackAt', { name: givenBack.by, when: dayAndHour(givenBack.at, today) })}{' '}
          <Said>{givenBack.reason}</Said>
        </span>
      )}
      {endedAt !== null && (
        <span className="sub block-line">
          {t(outcome === 'over' ? 'team.overAt' : 'team.endedAt', { when: dayAndHour(endedAt, today) })}
        </span>
      )}
    </>
  )
}
