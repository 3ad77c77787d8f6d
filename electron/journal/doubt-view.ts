import type { Doubt } from '../../shared/domain/payment.ts'
import type { Intent } from '../vault/vault.ts'
import type { JournalEvent } from '../vault/journal-event.ts'
import { sentAt } from './absence.ts'
import { plusMs } from './plus-ms.ts'

type Doubtful = Pick<Intent, 'state' | 'windowEnd' | 'nextAskAt' | 'expiration' | 'changedAt' | 'notFoundAt'>

/** What a screen may say of a doubt: next question, end of the provider's queue where it is asked for one, and when absence may be proved. */
export function doubtView(intent: Doubtful, events: readonly JournalEvent[]): Doubt | null {
  const { windowEnd } = intent
  if (!['unknown', 'absent', 'review'].includes(intent.state) || windowEnd === null) return null
  return {
    nextAskAt: intent.nextAskAt,
    expiresAt: intent.expiration === 0 ? null : plusMs(sentAt(intent, events), intent.expiration * 1000),
    decidableFrom: windowEnd,
    notFound: intent.notFoundAt.length,
  }
}
