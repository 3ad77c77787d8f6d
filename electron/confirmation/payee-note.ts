import type { KnownPayee, PayeeHabit, PayeeNote } from '../../shared/domain/confirmation.ts'
import type { PayeeView } from '../../shared/domain/payment.ts'
import { sameKey } from '../journal/same-account.ts'

/** A payment as it is compared with others: its account text, and its payee as screens show them. */
export interface Payment {
  readonly account: string
  readonly payee: PayeeView
  readonly at: KnownPayee['lastAt']
}

/** What is known of the payee of a payment. */
export interface PayeeFacts {
  readonly payment: Payment
  readonly amount: number
  /** Settled payments of a year to the same document or account, newest first. */
  readonly past: readonly Payment[]
  /** Settled payments of a year to the same name, newest first. */
  readonly namesakes: readonly Payment[]
  readonly habit: PayeeHabit | null
}

/** So few payments are no habit yet. */
const FEWEST_FOR_A_HABIT = 3

/**
 * The one thing to know of a payee, the most important first: a known one that changed, more than ever, nobody paid before. A
 * payee who only looks like a known one would come before all of these. A boleto and the code of a charge name another place
 * each time, so where they lead changes nothing.
 */
export function payeeNote(facts: PayeeFacts): PayeeNote | null {
  const { payment, amount, habit, past } = facts
  const changed = changedPayee(facts)
  if (changed !== null) return changed
  if (habit !== null && habit.payments >= FEWEST_FOR_A_HABIT && amount > habit.highest)
    return { kind: 'above-habit', ...habit }
  const isKnowable = routeOf(payment) !== null || payment.payee.document !== null
  return past.length === 0 && isKnowable ? { kind: 'first' } : null
}

function changedPayee({ payment, past, namesakes }: PayeeFacts): Extract<PayeeNote, { kind: 'changed' }> | null {
  const route = routeOf(payment)
  if (route === null) return null
  const routes = past.filter((one) => routeOf(one) !== null)
  if (past.some((one) => isSameRoute(one, payment)) || isOwnDocument(payment)) return null
  const [last] = routes
  if (last !== undefined) return { kind: 'changed', what: route.what, known: knownPayee(last, routes.length) }
  const others = past.length > 0 ? [] : namesakes.filter((one) => !isSameRoute(one, payment))
  const [namesake] = others
  if (namesake === undefined) return null
  const isOther = isBothKnown(namesake.payee.document, payment.payee.document)
  return { kind: 'changed', what: isOther ? 'document' : route.what, known: knownPayee(namesake, others.length) }
}

/** Where money goes that can go there again: a key, or an account. */
function routeOf({ account, payee }: Payment): { readonly what: 'key' | 'account'; readonly text: string } | null {
  if (payee.key !== null) return { what: 'key', text: payee.key }
  return payee.number === null ? null : { what: 'account', text: account }
}

function isSameRoute(one: Payment, other: Payment): boolean {
  const [a, b] = [routeOf(one), routeOf(other)]
  if (a === null || b === null || a.what !== b.what) return false
  return a.what === 'key' ? sameKey(a.text, b.text) || sameKey(b.text, a.text) : a.text === b.text
}

// The directory gives a CPF or CNPJ as a key to nobody but its holder.
function isOwnDocument({ payee: { key, document } }: Payment): boolean {
  return key !== null && key === document
}

function isBothKnown(one: string | null, other: string | null): boolean {
  return Boolean(one) && Boolean(other) && one !== other
}

function knownPayee({ payee, at: lastAt }: Payment, payments: number): KnownPayee {
  const { name, document, key, ispb, issuer, number } = payee
  return { name, document, key, ispb, issuer, number, payments, lastAt }
}
