import type { Session } from '../../shared/domain/session.ts'
import type { Hold } from '../../shared/domain/watch.ts'

/** Why the engine will send nothing whatever is pressed: nobody has looked at a gap of the memory, or a person holds payments. */
export type HeldBy = { readonly why: 'memory' } | { readonly why: 'person'; readonly hold: Hold }

/** What holds payments now, as far as it is known before a press; null where nothing does, or no connection is open. */
export function heldBy(session: Session | undefined): HeldBy | null {
  if (session?.stage !== 'open') return null
  if (session.memory !== 'whole') return { why: 'memory' }
  return session.held === null ? null : { why: 'person', hold: session.held }
}
