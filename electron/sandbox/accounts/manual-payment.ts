import { ok } from '../../../shared/kit/result.ts'
import type { Answer } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import { endOfAccount } from '../ledger/rehearsals.ts'
import { accepted } from './accepted.ts'
import type { BankNeeds } from './bank-needs.ts'
import { manualPaymentBody } from './manual-payment-body.ts'
import { pixOrder } from './pix-order.ts'
import { bodyOrAnswer } from './read-body.ts'
import { takeOrder } from './take-order.ts'

/** Takes a payment by bank data; the directory is not asked. */
export function payByBankData(needs: BankNeeds, ask: Ask): Answer {
  const taken = takeOrder(needs, ask, (order) => {
    const read = bodyOrAnswer(manualPaymentBody, order.body)
    if (!read.ok) return read
    const { creditorAccount, payment, ...options } = read.value
    const draft = {
      amount: payment.amount,
      counterpart: { ...creditorAccount, issuer: creditorAccount.issuer ?? null },
      instrument: 'MANU',
      pixKey: null,
      txid: null,
      options,
      ended: endOfAccount(creditorAccount.number),
      query: 'none',
    } as const
    return ok(pixOrder(needs, order, draft))
  })
  return taken.ok ? accepted(needs, taken.value) : taken.error
}
