import { randomBytes } from 'node:crypto'
import { type ReceiptId, receiptIdSchema } from '../../../shared/domain/receipt.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { AccountsReads } from '../../api/provider.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Intent, IntentProgress, JournalEvent, Vault } from '../../vault/vault.ts'

/** What collecting receipts needs; `onSaved` is told after each receipt is durable. */
export interface ReceiptNeeds {
  readonly vault: Vault
  readonly reads: Pick<AccountsReads, 'receipt'>
  readonly clock: Clock
  readonly onSaved: (id: ReceiptId, intent: Intent) => void
  readonly onChange: (intent: Intent) => void
}

/** Seconds between tries; the last one repeats. A receipt is never given up, only asked for less often. */
const pauses = [1, 1, 2, 3, 5, 10, 30, 60, 300, 900, 3600] as const

/** Fetches every receipt that is due; returns milliseconds until the next one is due, or null when none is wanted. */
export async function collectReceipts(needs: ReceiptNeeds): Promise<number | null> {
  const wanted = await needs.vault.journal.receiptsWanted()
  if (!wanted.ok) return null
  const now = instantMs(needs.clock.now())
  let next: number | null = null
  for (const intent of wanted.value) {
    const dueIn = intent.nextReceiptAt === null ? 0 : instantMs(intent.nextReceiptAt) - now
    const again = dueIn > 0 ? dueIn : againMs(await fetchReceipt(needs, intent))
    if (again !== null) next = Math.min(next ?? again, again)
  }
  return next
}

/** A receipt that could not be kept is not asked for again at once: the institution is not what is in the way. */
function againMs(fetched: Result<Intent, AppError>): number | null {
  if (fetched.ok) return null
  return fetched.error.kind === 'storage' ? 60_000 : 1000
}

/** Fetches the receipt of one settled payment now, checks it and stores it as the institution sent it. */
export async function fetchReceipt(needs: ReceiptNeeds, intent: Intent): Promise<Result<Intent, AppError>> {
  if (intent.endToEndId === null) return err(appError({ kind: 'not-found', what: 'endToEndId' }))
  const answer = await needs.reads.receipt(intent.endToEndId)
  if (!answer.ok) return postpone(needs, intent, answer.error)
  if (answer.value === null)
    return postpone(needs, intent, appError({ kind: 'not-found', what: 'receipt', retry: 'safe' }))
  const paidAt = await settledAt(needs.vault, intent)
  if (!paidAt.ok) return paidAt
  const now = needs.clock.now()
  const stored = await needs.vault.receipts.put(
    {
      id: receiptIdSchema.parse(randomBytes(16).toString('hex')),
      paymentId: intent.id,
      endToEndId: intent.endToEndId,
      payeeName: intent.payeeName,
      payeeDocument: intent.payeeDocument,
      amount: intent.amount,
      description: intent.description,
      paidAt: paidAt.value,
      storedAt: now,
    },
    answer.value,
  )
  if (!stored.ok) return stored
  const { id, sha256, size } = stored.value
  const saved = await change(
    needs,
    intent,
    { receipt: 'saved', nextReceiptAt: null },
    {
      at: now,
      by: 'quita',
      what: 'receipt-saved',
      facts: { sha256, size },
    },
  )
  if (saved.ok) needs.onSaved(id, saved.value)
  return saved
}

/** When the institution's final word arrived; later events move `changedAt`, so it is read from the history. */
async function settledAt(vault: Vault, intent: Intent): Promise<Result<Instant, AppError>> {
  const events = await vault.journal.events(intent.id)
  if (!events.ok) return events
  return ok(events.value.findLast(({ what }) => what === 'settled' || what === 'refunded')?.at ?? intent.changedAt)
}

/** Notes a failed try and when the next one is due. Not ready yet is no event: it is the rule in the first seconds. */
async function postpone(needs: ReceiptNeeds, intent: Intent, error: AppError): Promise<Result<Intent, AppError>> {
  const tries = intent.receiptTries + 1
  const pause = pauses[Math.min(tries - 1, pauses.length - 1)] ?? 3600
  const now = needs.clock.now()
  const patch = { receiptTries: tries, nextReceiptAt: instantFromMs(instantMs(now) + pause * 1000) }
  const notReady = error.kind === 'not-found' || error.kind === 'unreachable'
  const failed = error.kind === 'contract' || tries >= 8
  const noteIt = !notReady && intent.receipt !== 'failed'
  const noted = await change(
    needs,
    intent,
    failed ? { ...patch, receipt: 'failed' } : patch,
    noteIt ? { at: now, by: 'quita', what: 'receipt-failed', facts: { kind: error.kind, tries } } : null,
  )
  return noted.ok ? err(error) : noted
}

async function change(
  needs: ReceiptNeeds,
  intent: Intent,
  patch: Partial<Omit<IntentProgress, 'seq'>>,
  event: Omit<JournalEvent, 'seq'> | null,
): Promise<Result<Intent, AppError>> {
  const changed = await needs.vault.journal.change(intent.id, { state: intent.state, seq: intent.seq }, patch, event)
  if (changed.ok) needs.onChange(changed.value)
  return changed.ok ? ok(changed.value) : changed
}
