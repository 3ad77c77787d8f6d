import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { ChargeBook } from '../qrcodes/charge-book.ts'
import type { ChargeNow } from '../qrcodes/own-charge.ts'
import { isPayable, type Payable, payable } from '../qrcodes/payable.ts'
import type { ReceivedBook } from '../received/received-book.ts'
import { momentAfter } from './life-clock.ts'
import { habitOf } from './payer-habits.ts'
import { payerOf } from './payer-of.ts'
import type { PayersBook } from './payers-book.ts'
import { isPaidByItself, lifeUntilPaid } from './payment-plan.ts'

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
  return {
    catchUp: (nowMs) => {
      const due = needs.charges
        .all(nowMs)
        .filter(({ createdMs, status }) => status === 'ATIVA' && createdMs >= needs.payers.since())
        .filter((charge) => isPaidByItself(charge, needs.payers.share().percent))
        .map((charge) => ({ charge, at: momentOf(needs, charge, nowMs) }))
        .filter(({ charge, at }) => at <= nowMs && isPayable(charge, at))
      for (const { charge, at } of due.toSorted((a, b) => a.at - b.at)) {
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
