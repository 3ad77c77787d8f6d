import { Bot, Database, Hand } from 'lucide-react'
import type { Session } from '../../../shared/domain/session.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { bookHeldKey, type HeldBy, heldBy } from '../../ui/held-by.ts'
import { dayAndHour } from '../../ui/day-and-hour.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import { ClockOff } from './clock-off.tsx'

const MINUTE_MS = 60_000

/** What keeps payments from leaving, at the foot of every screen: a clock that is not the institution's, a gap of the memory, the company's book, a person; and that the book is up to date. */
export function FootLines({ session }: { readonly session: Extract<Session, { stage: 'open' }> }) {
  const t = useText()
  const today = useToday()
  const by = heldBy(session)
  const { book, clockAheadMs } = session
  return (
    <>
      {clockAheadMs !== null && Math.abs(clockAheadMs) > 2 * MINUTE_MS && <ClockOff aheadMs={clockAheadMs} />}
      {by !== null && (
        <span className="warn text-warn" role="status">
          <Icon of={Hand} />
          {footWords(t, by, today)}
        </span>
      )}
      {book !== null && book.paysBySelf !== 'no' && (
        <span className="warn text-warn" role="status">
          <Icon of={Bot} />
          {t(book.paysBySelf === 'yes' ? 'team.footBySelf' : 'team.footBySelfRests')}
        </span>
      )}
      {book?.state === 'current' && (
        <span className="may-hide">
          <Icon of={Database} />
          {t('team.footCurrent')}
        </span>
      )}
    </>
  )
}

function footWords(t: Text, by: HeldBy, today: string): string {
  if (by.why === 'memory') return t('holds.memoryTitle')
  if (by.why === 'person') return t('holds.linePerson', { author: by.hold.author })
  const { state, readAt } = by.book
  return state === 'away' && readAt !== null
    ? t('team.awaySince', { time: dayAndHour(readAt, today) })
    : t(bookHeldKey(by.book))
}
