import { type Answer, json } from '../http/answer.ts'
import type { BankNeeds } from './bank-needs.ts'
import { writingOf } from './writing.ts'

/** The balance now: available money, and what open payments hold back. */
export function readBalance({ ledger, now, variants }: BankNeeds): Answer {
  const writing = writingOf(variants())
  const { available, blocked } = ledger.balance(now())
  const amounts = { currency: 'BRL', available: writing.amount(available), blocked: writing.amount(blocked) }
  const balanceAmount = writing.object(amounts, { overdraft: writing.amount(0) })
  const data = writing.object({ balanceAmount, eventDate: writing.date(now()) }, {})
  if (variants().has('balance-array')) return json([data])
  return json(variants().has('balance-object') ? { data } : { data: [data] })
}
