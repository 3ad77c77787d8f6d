import { randomInt } from 'node:crypto'
import { type Answer, invalid, json, problem } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import { company } from '../ledger/company.ts'
import { endToEndIdOf } from '../ledger/end-to-end-id.ts'
import type { Entry } from '../ledger/entry.ts'
import { planOf } from '../ledger/order-plan.ts'
import { randomOf } from '../ledger/random.ts'
import type { BankNeeds } from './bank-needs.ts'
import { detailsOf, statusWord, toldAmount } from './entry-view.ts'
import { type ManualPaymentBody, readManualPayment } from './manual-payment-body.ts'
import { writingOf } from './writing.ts'

const HEADER = 'x-idempotency-key'
const KEY = /^[A-Za-z0-9-]{1,50}$/
const STRICT_KEY = /^[A-Za-z0-9]{1,50}$/
const DEFAULT_EXPIRATION_S = 600

/** Takes a payment by bank data: key, then body, then balance; what is taken is on disk before the answer leaves. */
export function payByBankData(needs: BankNeeds, ask: Ask): Answer {
  const { ledger, now, variants } = needs
  const key = ask.header(HEADER) ?? ''
  if (!(variants().has('strict-keys') ? STRICT_KEY : KEY).test(key)) {
    return invalid([
      { field: HEADER, message: key === '' ? 'required validation failed' : 'alphanum validation failed' },
    ])
  }
  const earlier = ledger.taken(key)
  if (earlier !== null && !variants().has('forgetful-keys')) {
    const same = variants().has('replay') && earlier.body === ask.body
    return same ? accepted(needs, earlier) : problem(412, 'A chave de idempotência já foi usada')
  }
  const read = readManualPayment(ask.body)
  if (!read.ok) return invalid(read.error)
  if (read.value.payment.amount > ledger.balance(now()).available) {
    return problem(422, 'Saldo insuficiente para este pagamento')
  }
  const entries = orderOf(needs, key, ask, read.value)
  ledger.book(entries)
  return accepted(needs, entries[0])
}

function orderOf(needs: BankNeeds, key: string, ask: Ask, body: ManualPaymentBody): [Entry, ...Entry[]] {
  const startMs = needs.now() + ask.lateMs
  const { creditorAccount, payment, priority = 'HIGH', paymentFlow: flow = 'INSTANT' } = body
  const denied = body.ispbDeny?.includes(creditorAccount.ispb) === true
  const expirationMs = (body.expiration ?? DEFAULT_EXPIRATION_S) * 1_000
  const planAsk = { key, account: creditorAccount.number, priority, flow, expirationMs, denied, startMs }
  const { plan, back } = planOf(planAsk, needs.pace, needs.variants())
  const chance = randomOf(randomInt(2 ** 31))
  const id = needs.ledger.nextId()
  const counterpart = { ...creditorAccount, issuer: creditorAccount.issuer ?? null }
  const order: Entry = {
    id,
    key,
    endToEndId: endToEndIdOf('E', company.ispb, startMs, chance.text(11)),
    txid: null,
    kind: 'PIX',
    instrument: 'MANU',
    pixKey: null,
    direction: 'DEBIT',
    amount: payment.amount,
    counterpart,
    text: body.description ?? null,
    plan,
    refund: null,
    body: ask.body,
  }
  if (back === null) return [order]
  const amount = back.half ? Math.ceil(payment.amount / 2) : payment.amount
  const refundId = endToEndIdOf('D', counterpart.ispb, back.at, chance.text(11))
  const refund: Entry = {
    ...order,
    id: id + 1,
    key: null,
    endToEndId: refundId,
    instrument: null,
    direction: 'CREDIT',
    amount,
    text: 'Devolução',
    plan: [{ status: 'LIQUIDATED', at: back.at, errorCode: null }],
    body: '',
  }
  return [{ ...order, refund: { endToEndId: refundId, amount, at: back.at } }, refund]
}

// The answer tells the order as it was when it was taken: a repetition is word for word the first one.
function accepted({ variants }: BankNeeds, order: Entry): Answer {
  const on = variants()
  const atMs = order.plan[0]?.at ?? 0
  const status = on.has('accepted-200') ? 200 : on.has('accepted-201') ? 201 : 202
  if (on.has('accepted-wrapped')) return json({ data: detailsOf(order, atMs, on) }, status)
  const writing = writingOf(on)
  const told = {
    endToEndId: order.endToEndId,
    eventDate: writing.date(atMs),
    id: order.id,
    payment: writing.money(toldAmount(order, on)),
  }
  const word = on.has('accepted-bare') ? {} : { status: statusWord(order, atMs, on), type: 'QUEUED' }
  return json(writing.object({ ...told, ...word }, {}), status)
}
