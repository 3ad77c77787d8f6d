import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { ProviderPayment } from '../api/provider.ts'
import type { Intent } from '../vault/vault.ts'
import {
  askedSince,
  billetById,
  findSent,
  judgeList,
  listBillets,
  mayBeUnread,
  silent,
  unreadBillets,
  wordOfBillet,
} from './billets.ts'
import type { JournalNeeds } from './journal.ts'
import { plusMs } from './plus-ms.ts'
import { askRefund, askRefundBefore } from './refunds.ts'
import type { Answer } from './resolve.ts'

/** What the provider says of a payment before it is sent: null when it does not know it. */
export type Known = Result<ProviderPayment | null, AppError>

const BEFORE_DAYS = 30

/**
 * The read that goes before every send, the first one too: another station may have sent the same. A boleto has no read by
 * key, so a month of the list is searched; one that somebody else pays or paid is a `duplicate` error.
 */
export async function askBefore(needs: JournalNeeds, intent: Intent, now: Instant): Promise<Known> {
  if (intent.kind === 'refund') return askRefundBefore(needs, intent)
  const { reads, vault } = needs
  if (intent.kind !== 'billet') return reads.paymentByKey(intent.idempotencyKey)
  const told = await listBillets(reads, plusMs(now, -BEFORE_DAYS * 86_400_000), now)
  if (!told.ok) return told
  const { rows, unread } = told.value
  const listed = judgeList(intent, rows)
  if (listed.kind === 'none') return mayBeUnread(intent, unread) ? err(unreadBillets(unread)) : ok(null)
  if (listed.kind === 'ours') return ok(wordOfBillet(listed.billet))
  const { id, idempotencyKey } = listed.billet
  const byId = await billetById(vault, id)
  if (!byId.ok) return byId
  return andThen(
    byId.value === null && idempotencyKey !== null ? await vault.journal.byAnyId(idempotencyKey) : byId,
    (known) => err(appError({ kind: 'duplicate', paymentId: known?.id ?? null })),
  )
}

/** What the provider says of a payment that may have been sent. */
export function askAfter(needs: JournalNeeds, intent: Intent, now: Instant): Promise<Answer> {
  if (intent.kind === 'refund') return askRefund(needs, intent)
  return intent.kind === 'billet' ? askBillet(needs, intent, now) : askPix(needs, intent)
}

// By key first; the end-to-end id, once known, finds what a provider's index of keys may have lost.
async function askPix({ reads }: JournalNeeds, intent: Intent): Promise<Answer> {
  const byKey = await reads.paymentByKey(intent.idempotencyKey)
  if (!byKey.ok || byKey.value !== null || intent.endToEndId === null) return answerOf(byKey)
  return answerOf(await reads.paymentByEndToEndId(intent.endToEndId))
}

// The id that the provider gave answers 404 for as long as the boleto is queued: no absence. Without an id the list decides.
async function askBillet(needs: JournalNeeds, intent: Intent, now: Instant): Promise<Answer> {
  const { reads } = needs
  if (intent.providerId !== null) {
    const told = await reads.billet(intent.providerId)
    if (!told.ok) return { kind: 'failed', error: told.error }
    return told.value === null ? { kind: 'queued' } : { kind: 'found', payment: wordOfBillet(told.value) }
  }
  const told = await listBillets(reads, askedSince(intent), now)
  if (!told.ok) return { kind: 'failed', error: told.error }
  const { rows, unread, isSilent } = told.value
  const sent = await findSent(needs, intent, rows)
  if (!sent.ok) return { kind: 'failed', error: sent.error }
  if (sent.value !== null) return { kind: 'found', payment: wordOfBillet(sent.value) }
  if (isSilent === true) return { kind: 'failed', error: silent('accounts.billets') }
  return mayBeUnread(intent, unread) ? { kind: 'failed', error: unreadBillets(unread) } : { kind: 'not-found' }
}

function answerOf(known: Known): Answer {
  if (!known.ok) return { kind: 'failed', error: known.error }
  return known.value === null ? { kind: 'not-found' } : { kind: 'found', payment: known.value }
}
