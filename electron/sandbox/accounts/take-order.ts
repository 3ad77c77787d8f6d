import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Answer, invalid, problem } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import type { Draw } from '../ledger/bucket.ts'
import { bookedAgain } from '../ledger/debit-elsewhere.ts'
import type { Entry } from '../ledger/entry.ts'
import type { BankNeeds } from './bank-needs.ts'
import { moneyNow } from './money-now.ts'

const HEADER = 'x-idempotency-key'
const KEY = /^[A-Za-z0-9-]{1,50}$/
const STRICT_KEY = /^[A-Za-z0-9]{1,50}$/

/** An order before it is booked: its key, its body byte for byte, and when it begins (ms since 1970). */
export interface OrderAsk {
  readonly key: string
  readonly body: string
  readonly startMs: number
}

/** What an order books, itself first, and what it draws from the DICT bucket. */
export interface Order {
  readonly entries: readonly [Entry, ...Entry[]]
  readonly draws: readonly Draw[]
}

/** Takes an order of any kind: key, then what `orderOf` says of the body, then balance; it is on disk before this returns. */
export function takeOrder(
  needs: BankNeeds,
  ask: Ask,
  orderOf: (order: OrderAsk) => Result<Order, Answer>,
): Result<Entry, Answer> {
  const { ledger, now, variants } = needs
  const key = keyOf(needs, ask)
  if (!key.ok) return key
  const earlier = ledger.taken(key.value)
  if (earlier !== null && !variants().has('forgetful-keys')) {
    const same = variants().has('replay') && earlier.body === ask.body
    return same ? ok(earlier) : err(usedKey())
  }
  const order = orderOf({ key: key.value, body: ask.body, startMs: now() + ask.lateMs })
  if (!order.ok) return order
  const [entry] = order.value.entries
  if (entry.amount > moneyNow(needs).available) {
    return err(problem(422, 'Saldo insuficiente para este pagamento'))
  }
  ledger.book(order.value.entries)
  if (variants().has('books-twice')) ledger.book([bookedAgain(entry, ledger.nextId())])
  needs.queries.draw(order.value.draws)
  return ok(entry)
}

/** The idempotency key of a request, or the 400 that says what is wrong with it. */
export function keyOf({ variants }: BankNeeds, ask: Ask): Result<string, Answer> {
  const key = ask.header(HEADER) ?? ''
  if ((variants().has('strict-keys') ? STRICT_KEY : KEY).test(key)) return ok(key)
  const message = key === '' ? 'required validation failed' : 'alphanum validation failed'
  return err(invalid([{ field: HEADER, message }]))
}

/** The 412 of a key that was used before. */
export function usedKey(): Answer {
  return problem(412, 'A chave de idempotência já foi usada')
}
