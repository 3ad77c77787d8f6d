import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { pixQrcData } from '../../api/accounts/qr-payment.ts'
import { type Answer, invalid, problem } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import { isUnderway } from '../ledger/entry.ts'
import { accepted } from './accepted.ts'
import type { BankNeeds } from './bank-needs.ts'
import type { CodeCharge } from './code-charge.ts'
import { hasDocumentForHigh, payablePart, queriedBody } from './pix-options-body.ts'
import { pixOrder } from './pix-order.ts'
import { endOfHolder, holderOf, queryDirectory, withPriority } from './query-directory.ts'
import { bodyOrAnswer } from './read-body.ts'
import { type ReadCode, readCode } from './read-code.ts'
import { takeOrder } from './take-order.ts'

/** What the bank demands of a payment by code (PixQrcData); a code that says its amount needs none (observed). */
export const qrPaymentBody = pixQrcData
  .extend({ ...queriedBody, payment: payablePart.optional() })
  .refine(hasDocumentForHigh, { path: ['creditorDocument'], error: 'required validation failed' })

/** Takes a payment by copy-and-paste code: the code, its charge, its amount, then the payee's key. */
export function payByQrCode(needs: BankNeeds, ask: Ask): Answer {
  const taken = takeOrder(needs, ask, (order) => {
    const read = bodyOrAnswer(qrPaymentBody, order.body)
    if (!read.ok) return read
    const { qrCode, endToEndId, payment, ...options } = read.value
    const found = readCode(needs, qrCode)
    if (!found.ok) return found
    const { code, charge, key } = found.value
    const refused = charge === null ? null : chargeRefusal(needs, charge)
    if (refused !== null) return err(refused)
    const amount = amountOf(found.value, payment?.amount)
    if (!amount.ok) return amount
    const query = queryOf(needs, endToEndId, qrCode)
    const holder = query === 'now' ? queryDirectory(needs, key) : ok(holderOf(needs, key))
    if (!holder.ok) return holder
    const draft = {
      amount: amount.value,
      counterpart: holder.value?.party ?? null,
      instrument: charge?.instrument ?? 'QRES',
      pixKey: key,
      txid: charge?.txid ?? code.txid,
      options: withPriority(options),
      ended: endOfHolder(holder.value, options.creditorDocument),
      query,
      parts: charge?.due === amount.value ? charge.parts : [],
    } as const
    return ok(pixOrder(needs, order, draft))
  })
  return taken.ok ? accepted(needs, taken.value) : taken.error
}

function chargeRefusal({ ledger, now }: BankNeeds, { txid, refusal }: CodeCharge): Answer | null {
  const isPaid = ledger.orders().some((order) => order.txid === txid && isUnderway(order, now()))
  const reason = isPaid ? 'A cobrança deste código já foi paga' : refusal
  return reason === null ? null : problem(422, reason)
}

function amountOf({ code, charge }: ReadCode, asked: number | undefined): Result<number, Answer> {
  const due = charge === null ? code.amount : charge.due
  const amount = asked ?? due
  if (amount === null) return err(invalid([{ field: 'payment.amount', message: 'required validation failed' }]))
  const isFixed = due !== null && charge?.mayChange !== true
  return isFixed && amount !== due ? err(problem(422, 'O valor não confere com o do código')) : ok(amount)
}

// The id of a consultation counts once, and only for the code that it was given for.
function queryOf(
  { queries, ledger }: BankNeeds,
  endToEndId: string | undefined,
  code: string,
): 'now' | { readonly endToEndId: string } {
  if (endToEndId === undefined || !queries.isOf(endToEndId, code)) return 'now'
  return ledger.orders().some((order) => order.endToEndId === endToEndId) ? 'now' : { endToEndId }
}
