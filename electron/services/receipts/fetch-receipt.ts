import { randomBytes } from 'node:crypto'
import type { MissingReceipt } from '../../../shared/domain/missing-receipt.ts'
import { receiptIdSchema } from '../../../shared/domain/receipt.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { parseEndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { andThen, err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { isUnreadable } from '../answers/is-unreadable.ts'
import { nextTryAt, ofAnother, reasonOf } from './next-try.ts'
import { noteFailure, noteKept } from './note-with-payment.ts'
import type { ReceiptNeeds } from './receipt-needs.ts'

/**
 * Asks for one missing receipt now, and keeps it as the institution sent it. A failure is noted in the ledger, with when to
 * ask again, and in the journal where the payment is ours.
 */
export async function fetchReceipt(needs: ReceiptNeeds, missing: MissingReceipt): Promise<Result<void, AppError>> {
  const fetched = await askAndKeep(needs, missing)
  return fetched.ok ? fetched : noteTry(needs, missing, fetched.error)
}

/**
 * Asks for one missing receipt and keeps it; nothing is noted of a failure. What came and proves another payment is kept too,
 * but its payment stays without a receipt.
 */
export async function askAndKeep(needs: ReceiptNeeds, missing: MissingReceipt): Promise<Result<void, AppError>> {
  const answer = await ask(needs.reads, missing)
  if (!answer.ok) return answer
  if (answer.value === null) return err(appError({ kind: 'not-found', what: 'receipt', retry: 'safe' }))
  const known = await withPayee(needs, missing)
  if (!known.ok) return known
  const description = await descriptionOf(needs.vault, missing)
  if (!description.ok) return description
  const { key, kind, paymentId, payeeName, payeeDocument, amount, paidAt } = known.value
  const stored = await needs.vault.receipts.put(
    {
      id: receiptIdSchema.parse(randomBytes(16).toString('hex')),
      paymentId,
      kind,
      endToEndId: kind === 'pix' ? key : null,
      billetId: kind === 'billet' ? key : null,
      payeeName,
      payeeDocument,
      amount,
      description: description.value,
      paidAt,
      storedAt: needs.clock.now(),
    },
    answer.value,
  )
  if (!stored.ok) return stored
  const weighed = await needs.vault.receipts.weigh(stored.value.sha256)
  if (!weighed.ok) return weighed
  const still = await needs.vault.settled.find(key)
  if (!still.ok) return still
  if (still.value !== null) return err(ofAnother())
  needs.onMissing()
  return paymentId === null ? ok(undefined) : noteKept(needs)
}

/** Notes a try that brought nothing; answers its error. */
export async function noteTry(
  needs: ReceiptNeeds,
  missing: MissingReceipt,
  error: AppError,
): Promise<Result<never, AppError>> {
  const at = needs.clock.now()
  const nextAt = nextTryAt(missing, at)
  const noted = await needs.vault.settled.noteTry(missing.key, { at, nextAt, reason: reasonOf(error) })
  if (!noted.ok) return noted
  needs.onMissing()
  if (missing.paymentId === null) return err(error)
  return andThen(await noteFailure(needs, missing.paymentId, { tries: missing.tries + 1, nextAt, error }), () =>
    err(error),
  )
}

async function ask(
  reads: ReceiptNeeds['reads'],
  { key, kind, paymentId }: MissingReceipt,
): Promise<Result<Uint8Array | null, AppError>> {
  // The institution has told no id to ask by.
  if (key === paymentId) return err(appError({ kind: 'not-found', what: kind === 'pix' ? 'endToEndId' : 'billetId' }))
  if (kind === 'billet') return reads.billetReceipt(key)
  const id = parseEndToEndId(key)
  return id.ok ? reads.receipt(id.value) : err(appError({ kind: 'not-found', what: 'endToEndId' }))
}

// The list of lines names nobody, and details are read by themselves for 45 days only; a receipt is kept with its payee.
async function withPayee(
  { reads, vault }: ReceiptNeeds,
  missing: MissingReceipt,
): Promise<Result<MissingReceipt, AppError>> {
  if (missing.kind === 'billet' || missing.payeeName !== null || missing.paymentId !== null) return ok(missing)
  const line = await vault.statement.byAnyId(missing.key)
  if (!line.ok) return line
  const kept = line.value === null ? ok(null) : await vault.statement.get(line.value.id)
  if (!kept.ok) return kept
  if (kept.value === null || kept.value.detailed) return ok(missing)
  const detail = await reads.statementDetail(kept.value.line.id)
  // The receipt itself may be had all the same.
  if (!detail.ok) return isUnreadable(detail.error) ? ok(missing) : detail
  const put = await vault.statement.putDetail(kept.value.line.id, detail.value)
  if (!put.ok) return put
  return mapOk(await vault.settled.find(missing.key), (found) => found ?? missing)
}

async function descriptionOf(
  { billets, journal, statement }: ReceiptNeeds['vault'],
  { key, kind, paymentId }: MissingReceipt,
): Promise<Result<string, AppError>> {
  if (paymentId !== null) {
    return mapOk(await journal.get(paymentId), (intent) => intent?.description ?? '')
  }
  if (kind === 'billet') {
    return mapOk(await billets.get(key), (billet) => billet?.description ?? '')
  }
  return mapOk(await statement.byAnyId(key), (line) => line?.text ?? '')
}
