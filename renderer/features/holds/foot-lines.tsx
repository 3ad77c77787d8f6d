import { Hand } from 'lucide-react'
import type { Session } from '../../../shared/domain/session.ts'
import { heldBy } from '../../ui/held-by.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import { ClockOff } from './clock-off.tsx'

const MINUTE_MS = 60_000

/** What keeps payments from leaving, at the foot of every screen: a clock that is not the institution's, a gap of the memory, a person. */
export function FootLines({ session }: { readonly session: Extract<Session, { stage: 'open' }> }) {
  const t = useText()
  const by = heldBy(session)
  const { clockAheadMs } = session
  return (
    <>
      {clockAheadMs !== null && Math.abs(clockAheadMs) > 2 * MINUTE_MS && <ClockOff aheadMs={clockAheadMs} />}
      {by !== null && (
        <span className="warn text-warn" role="status">
          <Icon of={Hand} />
          {by.why === 'memory' ? t('holds.memoryTitle') : t('holds.linePerson', { author: by.hold.author })}
        </span>
      )}
    </>
  )
}
