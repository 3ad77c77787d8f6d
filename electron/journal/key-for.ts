import { createHash } from 'node:crypto'
import type { PaymentState } from '../../shared/domain/payment.ts'
import type { PaymentKind } from '../../shared/domain/payment-request.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { type IdempotencyKey, idempotencyKeyFrom } from '../../shared/ids/idempotency-key.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { localDateOf } from '../../shared/time/local-date.ts'
import type { Intent } from '../vault/vault.ts'
import type { JournalNeeds, KeyAsk } from './journal.ts'
import { knownDocument } from './look-alikes.ts'
import { type Order, orderOf } from './order.ts'
import { reviewedRequest } from './reviewed-request.ts'
import { sameOrders } from './same-orders.ts'

/** The texts that keys are made of; another order or another field is another version. */
const VERSION = { once: 'quita-key-1', order: 'quita-order-1' } as const

/** How many payments of one order are known by their keys alone. */
const KNOWN_ORDINALS = 32

const NEVER_SENT: readonly PaymentState[] = ['frozen', 'cancelled']
const ENDED_UNPAID: readonly PaymentState[] = ['rejected', 'abandoned']

type Needs = Pick<JournalNeeds, 'vault' | 'payer'>

/**
 * The idempotency key of a payment. It follows from what is paid, so that two stations make the same one. What may be paid
 * once only: from the identity, and from how often it was sent and ended unpaid; an earlier one that may be paid yet, or is,
 * is a `duplicate` error. Everything else: from payee, amount, day in São Paulo (a refund: from its Pix and nature, of any
 * day), and from how often the same is known to have been made, which a person explains in words.
 */
export async function keyFor(needs: Needs, ask: KeyAsk, now: Instant): Promise<Result<IdempotencyKey, AppError>> {
  const order = orderOf(reviewedRequest(ask))
  if (order !== null) return keyOfOrder(needs, ask, order, now)
  return keyOfIdentity(needs, ask.kind, ask.identity ?? ask.payeeAccount)
}

/** Refuses to send what another payment of the same identity paid, or may pay yet, since the review. */
export async function refuseStanding(
  needs: Pick<JournalNeeds, 'vault'>,
  { id, identity }: Pick<Intent, 'id' | 'identity'>,
): Promise<Result<null, AppError>> {
  if (identity === null) return ok(null)
  const sent = await sentOf(needs, identity)
  if (!sent.ok) return sent
  const standing = sent.value.find((one) => one.id !== id && !ENDED_UNPAID.includes(one.state))
  return standing === undefined ? ok(null) : err(appError({ kind: 'duplicate', paymentId: standing.id }))
}

async function keyOfIdentity(
  needs: Needs,
  kind: PaymentKind,
  identity: string,
): Promise<Result<IdempotencyKey, AppError>> {
  const sent = await sentOf(needs, identity)
  if (!sent.ok) return sent
  const standing = sent.value.find(({ state }) => !ENDED_UNPAID.includes(state))
  if (standing !== undefined) return err(appError({ kind: 'duplicate', paymentId: standing.id }))
  const { environment, clientId } = needs.payer()
  return ok(hashed([VERSION.once, environment, clientId, kind, identity, sent.value.length]))
}

async function keyOfOrder(
  { vault, payer }: Needs,
  ask: KeyAsk,
  order: Order,
  now: Instant,
): Promise<Result<IdempotencyKey, AppError>> {
  const document = await knownDocument(vault, ask)
  if (!document.ok) return document
  const { environment, clientId } = payer()
  const { way, payee, amount, daily } = order
  const day = daily ? localDateOf(now) : null
  const keyOf = (ordinal: number): IdempotencyKey =>
    hashed([VERSION.order, environment, clientId, way, payee, amount, day, ordinal])
  const keys = new Set<string>(Array.from({ length: KNOWN_ORDINALS }, (_, ordinal) => keyOf(ordinal)))
  const made = await sameOrders(vault, { ...ask, payeeDocument: document.value, keys }, order, now)
  if (!made.ok) return made
  const { ours, elsewhere } = made.value
  const taken = new Set<string>(ours.map(({ idempotencyKey }) => idempotencyKey))
  for (let ordinal = ours.length + elsewhere; ; ordinal += 1) {
    const key = keyOf(ordinal)
    // What was counted elsewhere may have gone again: a key that was sent is never given to another payment.
    if (!taken.has(key)) return ok(key)
  }
}

function hashed(parts: readonly (string | number | null)[]): IdempotencyKey {
  return idempotencyKeyFrom(createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16))
}

async function sentOf(
  { vault }: Pick<JournalNeeds, 'vault'>,
  identity: string,
): Promise<Result<readonly Intent[], AppError>> {
  return mapOk(await vault.journal.ofIdentity(identity), (all) =>
    all.filter(({ state }) => !NEVER_SENT.includes(state)),
  )
}
