import type { PaymentReview } from '../../../shared/domain/payment.ts'
import type { PaymentAsk, PaymentRequest } from '../../../shared/domain/payment-request.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { subtractCentavos } from '../../../shared/money/centavos.ts'
import { knownDocument } from '../../journal/look-alikes.ts'
import { institutionFinder } from '../institutions/institution-finder.ts'
import { callAbout } from '../payees/note-call.ts'
import { debtRefusal } from './debt-refusal.ts'
import type { PaymentNeeds } from './needs.ts'
import { findPayeeNote } from './payee-note.ts'
import { readRequest } from './read-request.ts'
import { wayRefusal } from './way-refusal.ts'

/**
 * Reads what was asked once more, freezes it in the journal and tells what the person must see before confirming. Nothing
 * is paid; a QR code may be read by the institution, and the Pix of a refund is.
 */
export async function reviewPayment(needs: PaymentNeeds, ask: PaymentAsk): Promise<Result<PaymentReview, AppError>> {
  const request = await readRequest(needs, ask)
  if (!request.ok) return request
  const frozen = await needs.journal.open(request.value)
  if (!frozen.ok) return frozen
  const intent = frozen.value
  const document = await knownDocument(needs.vault, frozen.value)
  if (!document.ok) return document
  const [lookAlikes, payee, balance] = await Promise.all([
    needs.journal.lookAlikes({ ...frozen.value, payeeDocument: document.value }),
    findPayeeNote(needs, frozen.value),
    needs.vault.balances.view(1),
  ])
  if (!lookAlikes.ok) return lookAlikes
  if (!payee.ok) return payee
  if (!balance.ok) return balance
  const { moved } = payee.value
  const call = moved === null ? ok(null) : await callAbout(needs, moved, intent.payeeAccount)
  if (!call.ok) return call
  const refused = await debtRefusal(needs.vault, intent, request.value)
  if (!refused.ok) return refused
  const refusedWay = await wayRefusal(needs.vault, intent, request.value)
  if (!refusedWay.ok) return refusedWay
  const { latest } = balance.value
  return ok({
    reviewId: intent.id,
    request: request.value,
    idempotencyKey: intent.idempotencyKey,
    institutionKnown: await isKnown(needs, request.value),
    balanceAfter: latest === null ? null : subtractCentavos(latest.available, intent.amount),
    balanceAt: latest?.at ?? null,
    lookAlikes: [...lookAlikes.value],
    pastPayee: payee.value.habit,
    knownSince: payee.value.knownSince,
    note: payee.value.note,
    call: call.value,
    refused: refused.value,
    refusedWay: refusedWay.value,
    validUntil: intent.validUntil,
  })
}

async function isKnown(needs: PaymentNeeds, request: PaymentRequest): Promise<boolean | null> {
  if (request.kind !== 'pix-manual') return null
  const find = await institutionFinder(needs.environment, needs.institutionList())
  return find(request.payee.ispb) !== null
}
