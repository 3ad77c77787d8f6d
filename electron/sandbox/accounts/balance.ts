import { type Answer, json } from '../http/answer.ts'
import type { BankNeeds } from './bank-needs.ts'
import { moneyNow } from './money-now.ts'
import { writingOf } from './writing.ts'

/** The balance now: available money, and what open payments and infractions hold back. */
export function readBalance(needs: BankNeeds): Answer {
  const { now, variants } = needs
  const writing = writingOf(variants())
  const { available, blocked } = moneyNow(needs)
  const amounts = { currency: 'BRL', available: writing.amount(available), blocked: writing.amount(blocked) }
  const balanceAmount = writing.object(amounts, { overdraft: writing.amount(0) })
  const data = writing.object({ balanceAmount, eventDate: writing.date(now()) }, {})
  if (variants().has('balance-array')) return json([data])
  return json(variants().has('balance-object') ? { data } : { data: [data] })
}
