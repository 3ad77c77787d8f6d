import type { InfractionRow } from '../../../../shared/domain/infraction.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { instantMs } from '../../../../shared/time/instant.ts'
import { Icon } from '../../../ui/icon.tsx'
import { hourOf } from '../../../ui/moment.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { advice, daysPassed, timeLeft } from '../deadline.ts'
import { urgencyLooks } from '../urgency-chip.tsx'

const MINUTE_MS = 60_000

interface DeadlineBoxProps {
  readonly row: Pick<InfractionRow, 'infraction' | 'urgency' | 'day' | 'outerLimit'>
}

/** How much of the regulation's seven days has passed, said as the estimate it is; nothing where no defense is waited for. */
export function DeadlineBox({ row }: DeadlineBoxProps) {
  const t = useText()
  const now = useNow(MINUTE_MS)
  const { infraction, urgency, day, outerLimit } = row
  if (urgency === 'none') return null
  const { icon, tone } = urgencyLooks[urgency]
  const limit = { date: formatDate(outerLimit), time: hourOf(outerLimit) }
  return (
    <section className={`deadline ${tone}`}>
      <div className="deadline-top">
        <h2 className="deadline-title">
          <Icon of={icon} className="first-line" />
          {t(urgency === 'over' ? 'infractions.overTitle' : 'infractions.limitTitle', limit)}
        </h2>
        <span className="strong num">{timeLeft(t, instantMs(outerLimit), now)}</span>
      </div>
      <div className="deadline-week" role="img" aria-label={t('infractions.day', { day })}>
        {daysPassed(instantMs(infraction.createdAt), now).map((share, index) => (
          // The days of a week never move, so their place names them.
          <span key={index} className="framed">
            <span style={{ width: `${Math.round(share * 100)}%` }} />
          </span>
        ))}
      </div>
      <p className="ends wrap xs sub num">
        <span>{t('infractions.openedOn', { date: formatDate(infraction.createdAt).slice(0, 5) })}</span>
        <span>{t('infractions.limitOn', { date: formatDate(outerLimit).slice(0, 5) })}</span>
      </p>
      <p>
        {advice(t, urgency, row)} {t('infractions.noDefense')}
      </p>
    </section>
  )
}
