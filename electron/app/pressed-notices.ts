import type { ConnectionId } from '../../shared/domain/connection.ts'
import type { Notice } from '../../shared/domain/notice.ts'

/**
 * Which notice of the system the person pressed last, of each connection, until it led to its place. A lock closes a connection, with
 * what it kept of notices, and the system shows them on: what is pressed then leads somewhere once the connection is open again.
 */
export interface PressedNotices {
  /** The number of the next notice: no two of a run have one. */
  next(): number
  read(of: ConnectionId): Notice | null
  press(of: ConnectionId, notice: Notice): void
  forget(of: ConnectionId): void
}

/** Keeps it in memory alone: a notice outlives no run. */
export function createPressedNotices(): PressedNotices {
  const pressed = new Map<ConnectionId, Notice>()
  let told = 0
  return {
    next: () => (told += 1),
    read: (of) => pressed.get(of) ?? null,
    press: (of, notice) => void pressed.set(of, { ...notice, pressed: true }),
    forget: (of) => void pressed.delete(of),
  }
}
