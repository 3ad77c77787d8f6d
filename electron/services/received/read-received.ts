import { refundableUntil, refundDaysLeft } from '../../../shared/charge/pix-sums.ts'
import type { ChargeId } from '../../../shared/domain/charge.ts'
import type { ReceivedDetail, ReceivedPix, RefundStep } from '../../../shared/domain/received-pix.ts'
import type { ToldEndToEndId } from '../../../shared/domain/refund.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { parseTxid } from '../../../shared/ids/txid.ts'
import { andThen, err, ok, type Result } from '../../../shared/kit/result.ts'
import { isUnreadable } from '../answers/is-unreadable.ts'
import { refundAccount } from '../../journal/same-account.ts'
import { isRefundOf, listedOf, refundableOf, refundIdOf } from '../../journal/refunds.ts'
import type { Intent } from '../../vault/vault.ts'
import type { ReceivingNeeds } from './needs.ts'

type DetailNeeds = Pick<ReceivingNeeds, 'vault' | 'clock'>
type Detail = Result<ReceivedDetail, AppError>

/** Everything that is kept about one received Pix; `not-found` when it is not kept. Reads the vault only. */
export async function readReceived({ vault, clock }: DetailNeeds, endToEndId: ToldEndToEndId): Promise<Detail> {
  const kept = await vault.received.get(endToEndId)
  if (!kept.ok) return kept
  if (kept.value === null) return err(appError({ kind: 'not-found', what: 'pix' }))
  const { pix, readAt, infractionId } = kept.value
  const account = refundAccount(endToEndId)
  const [own, remaining, charge, line] = await Promise.all([
    vault.journal.toAccount(account),
    remainingAfter(vault, pix),
    chargeOf({ vault }, pix),
    vault.statement.byAnyId(endToEndId),
  ])
  if (!own.ok) return own
  if (!remaining.ok) return remaining
  if (!charge.ok) return charge
  if (!line.ok) return line
  return ok({
    pix,
    charge: charge.value,
    statementId: line.value?.id ?? null,
    refunds: stepsOf(pix, own.value),
    remaining: remaining.value,
    refundableUntil: refundableUntil(pix.at),
    daysLeft: refundDaysLeft(pix.at, clock.now()),
    infractionId,
    readAt,
  })
}

/** Reads a Pix and each of our refunds that it does not tell of from the institution, and keeps them. */
export async function consultReceived(needs: ReceivingNeeds, endToEndId: ToldEndToEndId): Promise<Detail> {
  const told = await needs.reads.pix(endToEndId)
  if (!told.ok) return told
  if (told.value === null) return err(appError({ kind: 'not-found', what: 'pix' }))
  const whole = await withOwnRefunds(needs, told.value)
  if (!whole.ok) return whole
  return andThen(await needs.vault.received.put([whole.value], needs.clock.now()), () =>
    readReceived(needs, endToEndId),
  )
}

// Some institutions tell a refund under way only to who asks for it by its own id.
async function withOwnRefunds(
  { vault, reads }: ReceivingNeeds,
  pix: ReceivedPix,
): Promise<Result<ReceivedPix, AppError>> {
  const own = await vault.journal.toAccount(refundAccount(pix.endToEndId))
  if (!own.ok) return own
  const refunds = [...pix.refunds]
  for (const intent of own.value) {
    if (listedOf(intent, pix) !== undefined) continue
    const told = await reads.refund(pix.endToEndId, refundIdOf(intent))
    if (!told.ok && !isUnreadable(told.error)) return told
    // One that cannot be read stays as it was, and takes nothing from the Pix and the others.
    if (told.ok && told.value !== null) refunds.push(told.value)
  }
  return ok({ ...pix, refunds })
}

/** The refunds, the newest last: the institution's words beside our payments, by the refund's id. */
function stepsOf(pix: ReceivedPix, own: readonly Intent[]): RefundStep[] {
  const told = pix.refunds.map((refund): RefundStep => {
    const payment = own.find((one) => isRefundOf(one, refund))
    return {
      refund,
      paymentId: payment?.id ?? null,
      state: payment?.state ?? null,
      amount: refund.amount,
      at: refund.requestedAt ?? payment?.createdAt ?? refund.settledAt,
    }
  })
  const untold = own.filter((one) => listedOf(one, pix) === undefined)
  const alone = untold.map(
    ({ id, state, amount, createdAt }): RefundStep => ({ refund: null, paymentId: id, state, amount, at: createdAt }),
  )
  return [...told, ...alone].toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1))
}

/** What may still be given back of each nature, by the rule that a review goes by. */
async function remainingAfter(
  vault: DetailNeeds['vault'],
  pix: ReceivedPix,
): Promise<Result<ReceivedDetail['remaining'], AppError>> {
  const [purchase, cash] = [await refundableOf(vault, pix, 'ORIGINAL'), await refundableOf(vault, pix, 'RETIRADA')]
  if (!purchase.ok) return purchase
  return cash.ok ? ok({ ORIGINAL: purchase.value, RETIRADA: cash.value }) : cash
}

/** The charge behind a Pix, where it is kept here. */
async function chargeOf(
  { vault }: Pick<ReceivingNeeds, 'vault'>,
  { txid }: ReceivedPix,
): Promise<Result<ChargeId | null, AppError>> {
  const read = parseTxid(txid ?? '')
  if (!read.ok) return ok(null)
  for (const kind of ['cob', 'cobv'] as const) {
    const kept = await vault.charges.get({ kind, txid: read.value })
    if (!kept.ok) return kept
    if (kept.value !== null) return ok({ kind, txid: read.value })
  }
  return ok(null)
}
