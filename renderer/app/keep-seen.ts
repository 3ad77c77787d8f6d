import type { EventName } from '../../shared/ipc/events.ts'
import { call } from '../bridge/call.ts'
import { onAny } from '../bridge/on.ts'

const AFTER_MS = 5_000

const ofHome: ReadonlySet<EventName> = new Set<EventName>([
  'session.changed',
  'balance.changed',
  'statement.changed',
  'payments.changed',
  'infractions.changed',
  'receipts.saved',
  'receipts.changed',
])

/** Has home kept for the next start, a few seconds after something that it tells of has changed; returns what stops it. */
export function startKeepingSeen(): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const keep = (): void => {
    timer = null
    void call('seen.keep', {})
  }
  const soon = (): void => {
    timer ??= setTimeout(keep, AFTER_MS)
  }
  const stop = onAny(({ event }) => {
    if (ofHome.has(event)) soon()
  })
  soon()
  return () => {
    stop()
    if (timer !== null) clearTimeout(timer)
  }
}
