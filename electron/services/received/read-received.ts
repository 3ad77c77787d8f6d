import { refundableUntil, refundDaysLeft, remainingOf } from '../../../shared/charge/pix-sums.ts'
import type { ChargeId } from '../../../shared/domain/charge.ts'
import type { ReceivedDetail, ReceivedPix, RefundStep } from '../../../shared/domain/received-pix.ts'
import { type RefundNature, refundIdSchema, type ToldEndToEndId } from '../../../shared/domain/refund.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { parseTxid } from '../../../shared/ids/txid.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { refundAccount } from '../../journal/payee.ts'
import { reviewedRequest } from '../../journal/reviewed-request.ts'
import type { Intent } from '../../vault/vault.ts'
import type { ReceivingNeeds } from './needs.ts'

type DetailNeeds = Pick<ReceivingNeeds, 'vault' | 'clock'>
type Detail = Result<ReceivedDetail, AppError>

const longAgo = instantFromMs(0)
const closed: ReadonlySet<Intent['state']> = new Set(['not-sent', 'absent', 'rejected', 'cancelled', 'abandoned'])

/** Everything that is kept about one received Pix; `not-found` when it is not kept. Reads the vault only. */
export async function readReceived({ vault, clock }: DetailNeeds, endToEndId: ToldEndToEndId): Promise<Detail> {
  const kept = await vault.received.get(endToEndId)
  if (!kept.ok) return kept
  if (kept.value === null) return err(appError({ kind: 'not-found', what: 'pix' }))
  const { pix, readAt, infractionId } = kept.value
  const account = refundAccount(endToEndId)
  const [own, charge, line] = await Promise.all([
    vault.journal.toPayee({ document: '', account, since: longAgo }),
    chargeOf({ vault }, pix),
    vault.statement.byAnyId(endToEndId),
  ])
  if (!own.ok) return own
  if (!charge.ok) return charge
  if (!line.ok) return line
  return ok({
    pix,
    charge: charge.value,
    statementId: line.value?.id ?? null,
    refunds: stepsOf(pix, own.value),
    remaining: remainingAfter(pix, own.value),
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
  const kept = await needs.vault.received.put([whole.value], needs.clock.now())
  return kept.ok ? readReceived(needs, endToEndId) : kept
}

// Some institutions tell a refund under way only to who asks for it by its own id.
async function withOwnRefunds(
  { vault, reads }: ReceivingNeeds,
  pix: ReceivedPix,
): Promise<Result<ReceivedPix, AppError>> {
  const own = await vault.journal.toPayee({ document: '', account: refundAccount(pix.endToEndId), since: longAgo })
  if (!own.ok) return own
  const refunds = [...pix.refunds]
  for (const { idempotencyKey } of own.value) {
    const id = refundIdSchema.safeParse(idempotencyKey)
    if (!id.success || refunds.some((refund) => refund.id === id.data)) continue
    const told = await reads.refund(pix.endToEndId, id.data)
    if (!told.ok) return told
    if (told.value !== null) refunds.push(told.value)
  }
  return ok({ ...pix, refunds })
}

/** The refunds, the newest last: the institution's words beside our payments, by the refund's id. */
function stepsOf(pix: ReceivedPix, own: readonly Intent[]): RefundStep[] {
  const told = pix.refunds.map((refund): RefundStep => {
    const payment = own.find(({ idempotencyKey }) => idempotencyKey === refund.id)
    return {
      refund,
      paymentId: payment?.id ?? null,
      state: payment?.state ?? null,
      amount: refund.amount,
      at: refund.requestedAt ?? payment?.createdAt ?? refund.settledAt,
    }
  })
  const alone = untold(pix, own).map(
    ({ id, state, amount, createdAt }): RefundStep => ({ refund: null, paymentId: id, state, amount, at: createdAt }),
  )
  return [...told, ...alone].toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1))
}

/** What may still be given back, also after our refunds that the institution has not told of yet. */
function remainingAfter(pix: ReceivedPix, own: readonly Intent[]): ReceivedDetail['remaining'] {
  const { ORIGINAL, RETIRADA } = remainingOf(pix)
  const open = untold(pix, own).filter(({ state }) => !closed.has(state))
  const held = (nature: RefundNature): number => open.filter((one) => natureOf(one) === nature).reduce(add, 0)
  return { ORIGINAL: less(ORIGINAL, held('ORIGINAL')), RETIRADA: less(RETIRADA, held('RETIRADA')) }
}

function untold({ refunds }: ReceivedPix, own: readonly Intent[]): readonly Intent[] {
  const ids: ReadonlySet<string> = new Set(refunds.map(({ id }) => id))
  return own.filter(({ kind, idempotencyKey }) => kind === 'refund' && !ids.has(idempotencyKey))
}

function natureOf(intent: Intent): RefundNature {
  const request = reviewedRequest(intent)
  return request.kind === 'refund' ? request.nature : 'ORIGINAL'
}

function add(sum: number, { amount }: Intent): number {
  return sum + amount
}

function less(amount: Centavos, held: number): Centavos {
  return centavos(Math.max(0, amount - held))
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
