import type { PushedEvent } from '../../shared/ipc/envelope.ts'
import { events } from '../../shared/ipc/events.ts'

/**
 * Follows the session, and has the page loaded anew as soon as what was open is closed: it was told so just before, and
 * nothing of what it held stays in its memory.
 */
export function emptyPageAtLock(reload: () => void): (pushed: PushedEvent) => void {
  let isOpen = false
  return ({ event, payload }) => {
    if (event !== 'session.changed') return
    const parsed = events['session.changed'].safeParse(payload)
    const wasOpen = isOpen
    isOpen = parsed.success && parsed.data.session.stage === 'open'
    if (wasOpen && !isOpen) reload()
  }
}
