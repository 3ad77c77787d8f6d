import { adjustedDueDate } from '../../../shared/charge/last-payable-day.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { instantMs } from '../../../shared/time/instant.ts'
import { addDays, localDate, startOfLocalDate } from '../../../shared/time/local-date.ts'
import { customers, partyOf } from '../ledger/counterparts.ts'
import type { Party } from '../ledger/entry.ts'
import { dayOf } from '../ledger/minute.ts'
import { fractionOf } from '../ledger/order-plan.ts'
import type { ChargeBook } from '../qrcodes/charge-book.ts'
import type { ChargeNow } from '../qrcodes/own-charge.ts'
import { isPayable, type Payable, payable } from '../qrcodes/payable.ts'
import type { ReceivedBook } from '../received/received-book.ts'
import { momentAfter } from './life-clock.ts'
import { habitOf } from './payer-habits.ts'
import type { PayersBook } from './payers-book.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Nobody pays sooner than so many milliseconds of life after a charge was made. */
const SOONEST_MS = 10_000

/** Says whether a charge is one of the so many in a hundred that get paid by themselves; the same for ever. */
function isPaidByItself({ txid, content }: ChargeNow, share: number): boolean {
  const habit = habitOf(content.devedor?.nome)
  return habit === null ? fractionOf(`pays ${txid}`) * 100 < share : habit.times > 0
}

/**
 * How long after a moment (ms since 1970) an open charge gets paid, in milliseconds of life: an immediate one within
 * minutes. Of those with a due date two in five are paid as soon, as many on the day that they are due, and the others up
 * to five days late; one that is later than that already, within a day. A debtor whose name rehearses something pays
 * within seconds.
 */
function lifeUntilPaid({ txid, content: { calendario, devedor } }: ChargeNow, fromMs: number): number {
  if (habitOf(devedor?.nome) !== null) return SOONEST_MS
  const soon = MINUTE_MS + fractionOf(`soon ${txid}`) * 5 * MINUTE_MS
  const when = fractionOf(`when ${txid}`)
  if (!('dataDeVencimento' in calendario)) return soon
  const due = adjustedDueDate({ dueDate: localDate(calendario.dataDeVencimento) })
  if (when < 0.4 && dayOf(fromMs) <= due) return soon
  const late = when < 0.8 ? 0 : 1 + Math.floor(fractionOf(`late ${txid}`) * 5)
  const day = fractionOf(`hour ${txid}`) * 24 * HOUR_MS
  const planned = instantMs(startOfLocalDate(addDays(due, late))) + day
  return planned > fromMs ? planned - fromMs : HOUR_MS + day
}

/** Why a charge was not paid when it was ordered: there is none, it cannot be paid, or its amount is not the payer's to choose. */
export type PayRefusal = 'no-charge' | 'not-payable' | 'fixed-amount'

/** Those who pay the company's charges. */
export interface Payers {
  /** Books every payment whose moment has come, at its own moment: what happened is the same whenever it is asked. */
  catchUp(nowMs: number): void
  /** Pays a charge now; without an amount, what it comes to. */
  payNow(txid: string, amount: Centavos | null, nowMs: number): Result<void, PayRefusal>
}

/** What the payers work with. */
export interface PayersNeeds {
  readonly charges: ChargeBook
  readonly received: ReceivedBook
  readonly payers: PayersBook
}

/** Makes the payers of a bank. */
export function createPayers(needs: PayersNeeds): Payers {
  const pay = (charge: ChargeNow, { amount, parts }: Payable, atMs: number): void => {
    const { txid, content } = charge
    needs.received.receive({ txid, amount, key: content.chave, payer: payerOf(charge), message: null, parts }, atMs)
  }
  const dueUntil = planAhead(needs)
  return {
    catchUp: (nowMs) => {
      for (const { txid, at } of dueUntil(nowMs)) {
        const charge = needs.charges.find(txid, at)
        if (charge === null || !isPayable(charge, at)) continue
        for (const payment of paymentsOf(charge, at)) pay(charge, payment, at)
      }
    },
    payNow: (txid, amount, nowMs) => {
      const charge = needs.charges.find(txid, nowMs)
      if (charge === null) return err('no-charge')
      if (!isPayable(charge, nowMs)) return err('not-payable')
      const due = payable(charge, nowMs)
      if (amount === null || amount === due.amount) return ok(pay(charge, due, nowMs))
      if (!mayChangeAmount(charge)) return err('fixed-amount')
      return ok(pay(charge, ofAmount(amount), nowMs))
    },
  }
}

interface Planned {
  readonly txid: string
  readonly at: number
}

// What is due is looked for anew when something changed, and now and then: a row of a batch becomes a charge by the clock
// alone, and nobody pays it sooner than that. What was paid meanwhile is seen when its turn comes.
function planAhead(needs: PayersNeeds): (nowMs: number) => Planned[] {
  const { charges, payers } = needs
  let held: { plan: Planned[]; from: number; to: number; as: string } = { plan: [], from: 0, to: 0, as: '' }
  return (nowMs) => {
    const { percent, since } = payers.share()
    const as = [charges.changes(), payers.paceChanges().length, percent, since].join()
    if (nowMs < held.from || held.to <= nowMs || as !== held.as) {
      const speed = payers.paceChanges().at(-1)?.speed ?? 1
      held = { plan: planOf(needs, nowMs), from: nowMs, to: nowMs + SOONEST_MS / speed, as }
    }
    const { plan } = held
    held = { ...held, plan: plan.filter(({ at }) => at > nowMs) }
    return plan.filter(({ at }) => at <= nowMs)
  }
}

function planOf(needs: PayersNeeds, nowMs: number): Planned[] {
  return needs.charges
    .all(nowMs)
    .filter(({ createdMs, status }) => status === 'ATIVA' && createdMs >= needs.payers.since())
    .filter((charge) => isPaidByItself(charge, needs.payers.share().percent))
    .map((charge) => ({ txid: charge.txid, at: momentOf(needs, charge, nowMs) }))
    .toSorted((a, b) => a.at - b.at)
}

// A payer makes up his mind anew when the charge is changed, and when the share that counts him in is set.
function momentOf({ charges, payers }: PayersNeeds, charge: ChargeNow, nowMs: number): number {
  const changedMs = charges.kept(charge.txid)?.revisions.findLast(({ at }) => at <= nowMs)?.at ?? charge.createdMs
  const fromMs = Math.max(changedMs, payers.share().since)
  return Math.ceil(momentAfter(payers.paceChanges(), fromMs, lifeUntilPaid(charge, fromMs)))
}

function paymentsOf(charge: ChargeNow, atMs: number): Payable[] {
  const due = payable(charge, atMs)
  const habit = habitOf(charge.content.devedor?.nome)
  const each = habit?.halves === true && mayChangeAmount(charge) ? ofAmount(centavos(Math.ceil(due.amount / 2))) : due
  return Array.from({ length: habit?.times ?? 1 }, () => each)
}

function mayChangeAmount({ content }: ChargeNow): boolean {
  return content.valor.modalidadeAlteracao === 1
}

function ofAmount(amount: Centavos): Payable {
  return { amount, parts: [{ part: 'original', amount }] }
}

/** Who pays a charge: its debtor, at some institution, or one of the usual customers; the same for ever. */
function payerOf({ txid, content: { devedor } }: ChargeNow): Party {
  const index = Math.floor(fractionOf(`payer ${txid}`) * customers.length)
  const somebody = partyOf(customers[index] ?? customers[0])
  const document = devedor?.cpf ?? devedor?.cnpj
  return devedor === undefined || document === undefined ? somebody : { ...somebody, document, name: devedor.nome }
}
