import { isFailed } from '../domain/booked-status.ts'
import type { PaymentId, PaymentState } from '../domain/payment.ts'
import type { PaymentKind } from '../domain/payment-request.ts'
import type { StatementLine } from '../domain/statement.ts'
import type { DebitPlace } from '../domain/watch.ts'
import { sameDigits } from '../ids/same-digits.ts'
import { type Centavos, centavos } from '../money/centavos.ts'
import { type Instant, instantMs } from '../time/instant.ts'
import { feeText } from './fee-text.ts'
import { folded } from './folded.ts'

/** An outgoing line, and what a person said for good: that it belongs to a payment, or that it needs none (null: a payment is not named). */
export interface WatchedLine {
  readonly line: StatementLine
  /** The id of the refund (D...) that it is, where its detail told one. */
  readonly returnId: string | null
  readonly answered: { readonly paymentId: PaymentId | null } | null
}

/** A payment of the journal as a debit is compared with it; what nobody said is ''. */
export interface WatchedPayment {
  readonly id: PaymentId
  readonly kind: PaymentKind
  readonly state: PaymentState
  readonly idempotencyKey: string
  /** Of a refund, its D-id. */
  readonly endToEndId: string | null
  readonly providerId: string | null
  readonly amount: Centavos
  readonly toldAmount: Centavos | null
  readonly name: string
  readonly document: string
  readonly ispb: string
  readonly createdAt: Instant
  /** It was refused, given up or proved absent, and nobody has sent it again since. */
  readonly ended: boolean
}

/** A kind of fee that a person named. */
export interface KnownFee {
  readonly id: number
  readonly kind: string
  readonly text: string
  readonly amount: Centavos
}

/** What a judgement rests on. `returns` are the ids of refunds, in lower case, that the institution lists with a received Pix. */
export interface Known {
  readonly lines: readonly WatchedLine[]
  readonly payments: readonly WatchedPayment[]
  readonly returns: ReadonlySet<string>
  readonly fees: readonly KnownFee[]
}

type Tie = Extract<DebitPlace, { place: 'payment' }>['by']

interface Tied {
  readonly line: WatchedLine
  readonly by: Exclude<Tie, 'alike'>
}

/** How long after its order a debit without ids may still be taken for its own: a boleto waits for the next business days. */
const REACH_MS = 5 * 86_400_000
/** The clocks of two systems of one institution. */
const EARLY_MS = 2 * 60_000
/** Within this time of an order's own debit a line like it is told as a second one. */
const AGAIN_MS = 86_400_000
/** How much a fee may come to that was learned from one of this amount. */
export function mostOfFee(amount: Centavos): Centavos {
  return centavos(amount * 2)
}

const strengths: readonly Tied['by'][] = ['key', 'end-to-end-id', 'institution-id']
/** Nothing of it has left from here: what the institution has under its key came from another desk. */
const unsent: ReadonlySet<PaymentState> = new Set(['frozen', 'cancelled'])

/**
 * Puts every line in exactly one place: what a person said first, then ids (our key, the end-to-end id, the institution's
 * own), then kind, amount, payee and time close to an order that has no line yet, then refunds and fees. A payment has
 * one line at most; whatever else belongs to it is open, and so is what belongs to nothing. The order of what is given
 * changes nothing.
 */
export function explainDebits({ lines, payments, returns, fees }: Known): ReadonlyMap<string, DebitPlace> {
  const places = new Map<string, DebitPlace>()
  const moved: WatchedLine[] = []
  const taken = new Map<PaymentId, WatchedLine>()
  for (const each of lines.toSorted(byTime)) {
    const { line, answered } = each
    if (isFailed(line.status)) places.set(line.id, { place: 'unmoved' })
    else if (answered === null) moved.push(each)
    else {
      places.set(line.id, { place: 'person' })
      if (answered.paymentId !== null && !taken.has(answered.paymentId)) taken.set(answered.paymentId, each)
    }
  }
  const tied = tieByIds(moved, payments)
  const sorted = payments.toSorted(byOrder)
  for (const payment of sorted) {
    const own = (tied.get(payment.id) ?? []).toSorted((one, other) => rank(payment, one) - rank(payment, other))
    const first = taken.has(payment.id) ? undefined : own[0]
    if (first !== undefined) {
      taken.set(payment.id, first.line)
      places.set(first.line.line.id, ownPlace(payment, first))
    }
    for (const { line } of own)
      if (line !== first?.line) places.set(line.line.id, feeOf(line, fees) ?? second(payment, true))
  }
  // What was paid anew after a refusal owns the debit before what was refused.
  const likely = sorted.toSorted((one, other) => Number(one.ended) - Number(other.ended))
  for (const each of moved) {
    if (places.has(each.line.id)) continue
    const payment = likely.find(
      (order) => !taken.has(order.id) && mayBeOf(order, each) && isAlike(order, each, REACH_MS),
    )
    if (payment !== undefined) taken.set(payment.id, each)
    places.set(each.line.id, payment === undefined ? lastPlace(each) : alikePlace(payment))
  }
  return places

  function lastPlace(each: WatchedLine): DebitPlace {
    const refund = refundOf(each, returns)
    if (refund !== null) return refund
    const fee = feeOf(each, fees)
    if (fee !== null) return fee
    const again = sorted.find((order) => isAgain(order, taken.get(order.id), each))
    return again === undefined ? unexplained : second(again, false)
  }
}

const unexplained: DebitPlace = { place: 'open', why: 'unexplained', paymentId: null, sure: true }

function second({ id }: WatchedPayment, sure: boolean): DebitPlace {
  return { place: 'open', why: 'second-debit', paymentId: id, sure }
}

/** The ties by ids: each line goes to the payment that it names most strongly. */
function tieByIds(
  lines: readonly WatchedLine[],
  payments: readonly WatchedPayment[],
): ReadonlyMap<PaymentId, readonly Tied[]> {
  const byName = new Map<string, WatchedPayment>()
  const note = (by: Tied['by'], name: string | null, payment: WatchedPayment): void => {
    if (name !== null && name !== '') byName.set(`${by}|${name.toLowerCase()}`, payment)
  }
  for (const payment of payments.toSorted(byOrder).toReversed()) {
    note('key', payment.idempotencyKey, payment)
    note('end-to-end-id', payment.endToEndId, payment)
    note('institution-id', payment.providerId, payment)
  }
  const tied = new Map<PaymentId, Tied[]>()
  for (const each of lines) {
    const found = strengths
      .map((by) => ({ by, payment: byName.get(`${by}|${nameOf(each, by)?.toLowerCase()}`) }))
      .find(({ by, payment }) => payment !== undefined && (by !== 'institution-id' || isSameThing(payment, each)))
    if (found?.payment === undefined) continue
    const own = tied.get(found.payment.id)
    if (own === undefined) tied.set(found.payment.id, [{ line: each, by: found.by }])
    else own.push({ line: each, by: found.by })
  }
  return tied
}

function nameOf({ line, returnId }: WatchedLine, by: Tied['by']): string | null {
  if (by === 'key') return line.idempotencyKey
  return by === 'end-to-end-id' ? (line.endToEndId ?? returnId) : line.id
}

// A number of the statement may be another thing's number in the journal, unless it says the same money.
function isSameThing(payment: WatchedPayment, each: WatchedLine): boolean {
  return fits(payment, each.line.amount) && isSameKind(payment, each.line) && !namesAnother(payment, each)
}

/** The surest line of a payment comes first: its own amount, then the strongest tie, then as they came. */
function rank(payment: WatchedPayment, { line, by }: Tied): number {
  return (fits(payment, line.line.amount) ? 0 : strengths.length) + strengths.indexOf(by)
}

function ownPlace(payment: WatchedPayment, { line, by }: Tied): DebitPlace {
  const { id: paymentId, state } = payment
  if (unsent.has(state)) return { place: 'other-desk', paymentId }
  if (payment.ended) return { place: 'open', why: 'late-booking', paymentId, sure: true }
  if (!fits(payment, line.line.amount)) return { place: 'open', why: 'other-amount', paymentId, sure: true }
  return { place: 'payment', paymentId, by }
}

function alikePlace({ id: paymentId, ended }: WatchedPayment): DebitPlace {
  return ended
    ? { place: 'open', why: 'late-booking', paymentId, sure: false }
    : { place: 'payment', paymentId, by: 'alike' }
}

/** Whether a line may be the debit of an order that it does not name: it names no other, and nothing of it says otherwise. */
function mayBeOf(payment: WatchedPayment, each: WatchedLine): boolean {
  return !unsent.has(payment.state) && payment.state !== 'not-sent' && !namesAnother(payment, each)
}

function namesAnother(payment: WatchedPayment, { line, returnId }: WatchedLine): boolean {
  const key = line.idempotencyKey ?? ''
  if (key !== '' && key.toLowerCase() !== payment.idempotencyKey) return true
  const id = line.endToEndId ?? returnId
  const ours = payment.endToEndId
  return id !== null && ours !== null && id.toLowerCase() !== ours.toLowerCase()
}

/**
 * The same kind, amount and payee, soon after the order. Where a line names nobody its amount and time are enough: an order
 * explains one line at most, so what is taken for its debit wrongly leaves its own one without an explanation.
 */
function isAlike(payment: WatchedPayment, { line }: WatchedLine, reachMs: number): boolean {
  const age = instantMs(line.at) - instantMs(payment.createdAt)
  return (
    age >= -EARLY_MS &&
    age <= reachMs &&
    line.amount === (payment.toldAmount ?? payment.amount) &&
    isSameKind(payment, line) &&
    isSamePayee(payment, line)
  )
}

function isAgain(payment: WatchedPayment, own: WatchedLine | undefined, each: WatchedLine): boolean {
  if (own === undefined || (each.line.idempotencyKey ?? '') !== '') return false
  const apart = Math.abs(instantMs(each.line.at) - instantMs(own.line.at))
  return apart <= AGAIN_MS && isAlike(payment, each, REACH_MS + AGAIN_MS)
}

function isSamePayee({ name, document, ispb }: WatchedPayment, line: StatementLine): boolean {
  const told = { document: line.counterpartDocument ?? '', name: line.counterpartName ?? '' }
  if (document !== '' && told.document !== '') return sameDigits(document, told.document)
  if (ispb !== '' && line.counterpartIspb !== null && !sameDigits(ispb, line.counterpartIspb)) return false
  if (name !== '' && told.name !== '') return folded(name) === folded(told.name)
  return told.document === '' && told.name === ''
}

const billetWord = /bill?et|boleto/i

function isSameKind({ kind }: WatchedPayment, line: StatementLine): boolean {
  return kind === 'billet' ? line.kind === '' || billetWord.test(line.kind) : !billetWord.test(line.kind)
}

/** The reviewed amount or the one that the institution told; a boleto of which it told none may carry interest. */
function fits({ kind, amount, toldAmount }: WatchedPayment, debited: Centavos): boolean {
  if (debited === amount || debited === toldAmount) return true
  return kind === 'billet' && toldAmount === null && debited > amount
}

function refundOf({ line, returnId }: WatchedLine, returns: ReadonlySet<string>): DebitPlace | null {
  const id = line.endToEndId ?? returnId
  return id !== null && returns.has(id.toLowerCase()) ? { place: 'refund', returnId: id } : null
}

function feeOf({ line }: WatchedLine, fees: readonly KnownFee[]): DebitPlace | null {
  const read = feeText(line)
  const fee = fees.find(
    ({ kind, text, amount }) => kind === read?.kind && text === read.text && line.amount <= mostOfFee(amount),
  )
  return fee === undefined ? null : { place: 'fee', feeId: fee.id }
}

function byTime({ line: one }: WatchedLine, { line: other }: WatchedLine): number {
  return order(one.at, other.at) || order(one.id, other.id)
}

function byOrder(one: WatchedPayment, other: WatchedPayment): number {
  return order(one.createdAt, other.createdAt) || order(one.id, other.id)
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
