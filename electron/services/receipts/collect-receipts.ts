import { randomBytes } from 'node:crypto'
import { type ReceiptId, type ReceiptSummary, receiptIdSchema } from '../../../shared/domain/receipt.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { EndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { AccountsReads } from '../../api/provider.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Intent, IntentProgress, JournalEvent, Vault } from '../../vault/vault.ts'

/** What collecting receipts needs; `onSaved` is told after each receipt is durable. */
export interface ReceiptNeeds {
  readonly vault: Vault
  readonly reads: Pick<AccountsReads, 'receipt' | 'billetReceipt'>
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
  const proof = proofOf(intent)
  if (!proof.ok) return proof
  const answer = await readReceipt(needs.reads, proof.value)
  if (!answer.ok) return postpone(needs, intent, answer.error)
  if (answer.value === null)
    return postpone(needs, intent, appError({ kind: 'not-found', what: 'receipt', retry: 'safe' }))
  const paidAt = await settledAt(needs.vault, intent)
  if (!paidAt.ok) return paidAt
  const now = needs.clock.now()
  const receipt = { ...receiptOf(intent, proof.value), paidAt: paidAt.value, storedAt: now }
  const stored = await needs.vault.receipts.put(receipt, answer.value)
  if (!stored.ok) return stored
  const { id, sha256, size } = stored.value
  const event = { at: now, by: 'quita', what: 'receipt-saved', facts: { sha256, size } } as const
  const saved = await change(needs, intent, { receipt: 'saved', nextReceiptAt: null }, event)
  if (saved.ok) needs.onSaved(id, saved.value)
  return saved
}

type NewReceipt = Omit<ReceiptSummary, 'sha256' | 'size'>
type Proof = { readonly endToEndId: EndToEndId } | { readonly billetId: string }

/** What a receipt is asked for by: the institution's id of a boleto payment, the end-to-end id of a Pix. */
function proofOf({ kind, providerId, endToEndId }: Intent): Result<Proof, AppError> {
  if (kind === 'billet')
    return providerId === null ? err(appError({ kind: 'not-found', what: 'billetId' })) : ok({ billetId: providerId })
  return endToEndId === null ? err(appError({ kind: 'not-found', what: 'endToEndId' })) : ok({ endToEndId })
}

function readReceipt(reads: ReceiptNeeds['reads'], proof: Proof): Promise<Result<Uint8Array | null, AppError>> {
  return 'billetId' in proof ? reads.billetReceipt(proof.billetId) : reads.receipt(proof.endToEndId)
}

/** What a receipt says on its face: as it was reviewed, and as the institution told where the review did not know. */
function receiptOf(intent: Intent, proof: Proof): Omit<NewReceipt, 'paidAt' | 'storedAt'> {
  const { id: paymentId, toldName, toldDocument, toldAmount, amount, description } = intent
  return {
    id: receiptIdSchema.parse(randomBytes(16).toString('hex')),
    paymentId,
    ...('billetId' in proof
      ? { kind: 'billet', billetId: proof.billetId, endToEndId: null }
      : { kind: 'pix', billetId: null, endToEndId: proof.endToEndId }),
    payeeName: intent.payeeName === '' ? toldName : intent.payeeName,
    payeeDocument: intent.payeeDocument === '' ? toldDocument : intent.payeeDocument,
    amount: toldAmount ?? amount,
    description,
  }
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
