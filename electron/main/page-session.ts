import { type Session, session } from 'electron'

/**
 * The session of every window: in memory, without a cache, so that nothing that a page held (a receipt as a blob, a picture of
 * it) is ever written to the disk. The first call makes it.
 */
export function pageSession(): Session {
  return session.fromPartition('quita', { cache: false })
}
