import type { Billet } from '../../../shared/billet/billet.ts'
import { parseBillet } from '../../../shared/billet/parse-billet.ts'
import { remittanceTextSchema } from '../../../shared/domain/remittance-text.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { billetPaymentRequest } from '../../api/accounts/billet-payment.ts'
import { type Answer, invalid, json } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import type { Entry } from '../ledger/entry.ts'
import { dayOf } from '../ledger/minute.ts'
import { billetPlanOf } from '../ledger/order-plan.ts'
import { acceptedStatus } from './accepted.ts'
import type { BankNeeds } from './bank-needs.ts'
import { billetOrderView } from './billet-view.ts'
import { type OwedBillet, owedBillet } from './owed-billet.ts'
import { payablePart } from './pix-options-body.ts'
import { bodyOrAnswer } from './read-body.ts'
import { type OrderAsk, takeOrder } from './take-order.ts'

/** What the bank demands of a billet payment (BilletPaymentRequest); the line's check digits are judged after it. */
export const billetPaymentBody = billetPaymentRequest.extend({
  description: remittanceTextSchema,
  payment: payablePart.optional(),
})

/** Takes a billet payment: the line, what is registered behind it, and the adjusted amount, whatever amount was sent. */
export function payBillet(needs: BankNeeds, ask: Ask): Answer {
  const on = needs.variants()
  const taken = takeOrder(needs, ask, (order) => {
    const read = bodyOrAnswer(billetPaymentBody, order.body)
    if (!read.ok) return read
    const { digitableCode, description: text, paymentFlow: flow = 'INSTANT', payment } = read.value
    const isAmountMissing = payment === undefined && on.has('billet-amount-required')
    if (isAmountMissing) return refused('payment.amount', 'required validation failed')
    const billet = parseBillet(digitableCode, dayOf(needs.now()))
    if (!billet.ok) return refused('digitableCode', `${billet.error.fault} validation failed`)
    const owed = owedBillet(needs, billet.value)
    if (!owed.ok) return owed
    const plan = billetPlanOf({ flow, ended: owed.value.ended, startMs: order.startMs }, needs.pace)
    const entry = { ...entryOf(order, billet.value, owed.value), id: needs.ledger.nextId(), text, plan }
    return ok({ entries: [entry], draws: [] })
  })
  if (!taken.ok) return taken.error
  const view = billetOrderView(taken.value, taken.value.plan[0]?.at ?? 0, on)
  return json(on.has('billet-wrapped') ? { data: view } : view, acceptedStatus(on))
}

function entryOf({ key, body }: OrderAsk, billet: Billet, owed: OwedBillet): Omit<Entry, 'id' | 'text' | 'plan'> {
  const { line, barCode } = billet
  return {
    key,
    endToEndId: null,
    txid: null,
    kind: 'BILLET',
    instrument: null,
    pixKey: null,
    direction: 'DEBIT',
    amount: owed.amount,
    counterpart: owed.beneficiary,
    billet: { line, barCode, dueDate: owed.dueDate },
    refund: null,
    body,
  }
}

function refused(field: string, message: string): Result<never, Answer> {
  return err(invalid([{ field, message }]))
}
