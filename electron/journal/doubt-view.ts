import type { Doubt } from '../../shared/domain/payment.ts'
import type { Intent } from '../vault/vault.ts'
import { lastByteAt } from './absence.ts'
import { plusMs } from './plus-ms.ts'

/** What a screen may say of a doubt: next question, end of the provider's queue, and when absence may be proved. */
export function doubtView(intent: Intent): Doubt | null {
  const sentAt = lastByteAt(intent)
  if (!['unknown', 'absent', 'review'].includes(intent.state) || sentAt === null || intent.windowEnd === null)
    return null
  return {
    nextAskAt: intent.nextAskAt,
    expiresAt: plusMs(sentAt, intent.expiration * 1000),
    decidableFrom: intent.windowEnd,
    notFound: intent.notFoundAt.length,
  }
}
