import type { Billet } from '../../../shared/billet/billet.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Answer, problem } from '../http/answer.ts'
import { adjustedAmount, collected, type RegisteredBillet, registeredBillet } from '../ledger/billet-register.ts'
import { isUnderway } from '../ledger/entry.ts'
import { dayOf } from '../ledger/minute.ts'
import type { BankNeeds } from './bank-needs.ts'

/** What is registered of a billet that can be paid now; `amount` is the adjusted one, in centavos. */
export interface OwedBillet extends Pick<RegisteredBillet, 'beneficiary' | 'dueDate' | 'ended'> {
  readonly amount: number
}

/** What a billet comes to today, or the 422 that says why it cannot be paid here. */
export function owedBillet({ ledger, now }: BankNeeds, billet: Billet): Result<OwedBillet, Answer> {
  const today = dayOf(now())
  const found = billet.kind === 'bank' ? registeredBillet(billet.barCode) : collected(billet)
  if (found === null) return refused('O boleto não está registrado')
  const { amount, beneficiary, dueDate, ended } = found
  const isOrdered = ledger
    .orders()
    .some((order) => order.billet?.barCode === billet.barCode && isUnderway(order, now()))
  if (isOrdered || found.isPaid) return refused('O boleto já foi pago')
  if (found.lastDay !== null && today > found.lastDay) return refused('O boleto passou do último dia de pagamento')
  if (amount === null) return refused('O valor deste boleto só pode ser informado no portal')
  return ok({ amount: adjustedAmount(amount, dueDate, today), beneficiary, dueDate, ended })
}

function refused(detail: string): Result<never, Answer> {
  return err(problem(422, detail))
}
