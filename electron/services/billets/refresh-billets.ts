import type { PaidBillet } from '../../../shared/domain/billet.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { andThen, ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { AccountsReads } from '../../api/provider.ts'
import { reviewedRequest } from '../../journal/reviewed-request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault, Intent } from '../../vault/vault.ts'
import { isUnreadable } from '../answers/is-unreadable.ts'
import { rereadStale } from '../lists/reread-stale.ts'
import type { Window } from '../lists/window.ts'
import { readBillets } from './read-billets.ts'
import type { RefreshNeeds } from './refresh-needs.ts'

/** What the use cases about boletos need of one open connection. */
export interface BilletNeeds {
  readonly vault: Vault
  readonly reads: Pick<AccountsReads, 'billet' | 'billetPage' | 'billetReceipt'>
  readonly clock: Clock
}

const dayMs = 86_400_000
const periodDays = 90
/** The sealed record of when the list was last read. */
export const readAtRecord = 'billets.readAt'

/**
 * Reads the boletos of 90 days, then each whose settlement the list did not tell; orders of ours that the institution took
 * and still answers 404 for are kept as queued.
 */
export async function refreshBillets(needs: RefreshNeeds): Promise<Result<void, AppError>> {
  const { clock, vault } = needs
  const now = clock.now()
  const read = await readBillets(needs, { from: instantFromMs(instantMs(now) - periodDays * dayMs), to: now })
  if (!read.ok) return read
  const queued = await queuedOnes(needs, new Set(read.value.map(({ id }) => id)))
  if (!queued.ok) return queued
  const kept = await vault.billets.put([...read.value, ...queued.value])
  return andThen(kept.ok ? await vault.records.put(readAtRecord, JSON.stringify(now)) : kept, () =>
    rereadStale(needs, 'billets', (stale) => readAndKeep(needs, stale)),
  )
}

async function readAndKeep(needs: RefreshNeeds, window: Window): Promise<Result<void, AppError>> {
  return andThen(await readBillets(needs, window), (read) => needs.vault.billets.put(read))
}

async function queuedOnes(
  { reads, vault }: RefreshNeeds,
  listed: ReadonlySet<string>,
): Promise<Result<readonly PaidBillet[], AppError>> {
  const open = await vault.journal.inStates(['accepted'])
  if (!open.ok) return open
  const rows: PaidBillet[] = []
  for (const intent of open.value) {
    if (intent.kind !== 'billet' || intent.providerId === null || listed.has(intent.providerId)) continue
    const told = await reads.billet(intent.providerId)
    if (!told.ok && !isUnreadable(told.error)) return told
    // What is answered and not understood is no word that it is queued: the payment itself says how it stands.
    const row = told.ok ? (told.value ?? queuedBillet(intent)) : null
    if (row !== null) rows.push(row)
  }
  return ok(rows)
}

/** An order that the institution took and answers 404 for, as a row of the list: what we sent, and its first word. */
function queuedBillet(intent: Intent): PaidBillet | null {
  const request = reviewedRequest(intent)
  if (request.kind !== 'billet' || intent.providerId === null) return null
  return {
    id: intent.providerId,
    at: intent.createdAt,
    line: request.line,
    barCode: request.barCode,
    amount: intent.toldAmount ?? request.amount,
    printedAmount: request.amount,
    status: intent.providerStatus ?? '',
    queued: true,
    settledAt: null,
    dueDate: request.dueDate,
    creditorName: request.payeeName,
    creditorDocument: request.payeeDocument,
    description: request.description,
    idempotencyKey: intent.idempotencyKey,
    errorCode: null,
  }
}
