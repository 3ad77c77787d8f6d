import { type Health, isUnread } from '../../../../shared/domain/health.ts'
import { type Centavos, centavos } from '../../../../shared/money/centavos.ts'
import { dayAndHour } from '../../../ui/day-and-hour.ts'
import { hourOf } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'
import type { TodaySums } from '../today-sums.ts'

interface TodayLineProps {
  readonly sums: TodaySums | null
  /** How the statement stands, of which the sums are made; null while that is not known. */
  readonly statement: Health | null
}

/** What came in and went out today, in how many lines and up to when; and what of it was not read. */
export function TodayLine({ sums: told, statement }: TodayLineProps) {
  const t = useText()
  // What was never read has no sum: nought would be a claim.
  const sums = statement?.readAt == null ? null : told
  const unread = statement !== null && isUnread(statement) ? statement : null
  if (sums === null && unread === null) return null
  return (
    <p className="home-today sub">
      {sums !== null && (
        <>
          <Part amount={sums.in} words={t('home.inToday', { count: sums.inLines })} />
          {' · '}
          <Part
            amount={sums.out === 0 ? sums.out : centavos(-sums.out)}
            words={t('home.outToday', { count: sums.outLines })}
          />
          {sums.unbooked > 0 && ` · ${t('home.unbooked', { count: sums.unbooked })}`}
          {` · ${t('home.sumsAt', { time: hourOf(sums.upTo) })}`}
        </>
      )}
      {unread !== null && <Unread statement={unread} />}
    </p>
  )
}

interface PartProps {
  readonly amount: Centavos
  readonly words: string
}

function Part({ amount, words }: PartProps) {
  return (
    <span>
      <span className="strong">
        <Money amount={amount} sign="always" />
      </span>
      {` ${words}`}
    </span>
  )
}

// Rows that could not be read lack in the sum, however far it reaches.
function Unread({ statement: { state, readAt, unread } }: { readonly statement: Health }) {
  const t = useText()
  const today = useToday()
  const upTo = readAt === null ? t('home.sumsUnread') : t('home.sumsUpTo', { time: dayAndHour(readAt, today) })
  return (
    <span className="block-line text-warn">
      {[state === 'partial' ? null : upTo, unread > 0 ? t('home.sumsPartial', { rows: unread }) : null]
        .filter((words) => words !== null)
        .join(' ')}
    </span>
  )
}
