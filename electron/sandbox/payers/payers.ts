import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { ChargeBook } from '../qrcodes/charge-book.ts'
import type { ChargeNow } from '../qrcodes/own-charge.ts'
import { isPayable, type Payable, payable } from '../qrcodes/payable.ts'
import type { ReceivedBook } from '../received/received-book.ts'
import { momentAfter } from './life-clock.ts'
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
    const ask = { txid, amount, key: content.chave, payer: payerOf(charge), message: null, parts }
    needs.received.receive(ask, atMs)
  }
  return {
    catchUp: (nowMs) => {
      const due = needs.charges
        .all(nowMs)
        .filter(({ txid, status }) => status === 'ATIVA' && isPaidByItself(txid, needs.payers.share().percent))
        .map((charge) => ({ charge, at: momentOf(needs, charge, nowMs) }))
        .filter(({ charge, at }) => at <= nowMs && isPayable(charge, at))
      for (const { charge, at } of due.toSorted((a, b) => a.at - b.at)) pay(charge, payable(charge, at), at)
    },
    payNow: (txid, amount, nowMs) => {
      const charge = needs.charges.find(txid, nowMs)
      if (charge === null) return err('no-charge')
      if (!isPayable(charge, nowMs)) return err('not-payable')
      const due = payable(charge, nowMs)
      if (amount === null || amount === due.amount) return ok(pay(charge, due, nowMs))
      const mayChange = charge.content.valor.modalidadeAlteracao === 1
      if (!mayChange) return err('fixed-amount')
      return ok(pay(charge, { amount, parts: [{ part: 'original', amount: centavos(amount) }] }, nowMs))
    },
  }
}

// A payer makes up his mind anew when the charge is changed, and when the share that counts him in is set.
function momentOf({ charges, payers }: PayersNeeds, charge: ChargeNow, nowMs: number): number {
  const changedMs = charges.kept(charge.txid)?.revisions.findLast(({ at }) => at <= nowMs)?.at ?? charge.createdMs
  const fromMs = Math.max(changedMs, payers.share().since)
  return Math.ceil(momentAfter(payers.paceChanges(), fromMs, lifeUntilPaid(charge, fromMs)))
}
