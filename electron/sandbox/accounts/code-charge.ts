import { chargeAt, dueOn, isExpired } from '../ledger/charges.ts'
import type { Party } from '../ledger/entry.ts'
import type { ChargeNow } from '../qrcodes/own-charge.ts'
import { isOver, type Payable, payable } from '../qrcodes/payable.ts'
import type { BankNeeds } from './bank-needs.ts'
import { chargePayload, ownPayload } from './charge-view.ts'

/** The charge behind a code as its payer meets it at a moment, whoever made it. Amounts in centavos. */
export interface CodeCharge {
  readonly location: string
  readonly txid: string
  readonly key: string
  readonly instrument: 'QRDN' | 'INIC'
  readonly due: number
  readonly parts: Payable['parts']
  readonly mayChange: boolean
  /** Why it cannot be paid, in Portuguese; null where it can. */
  readonly refusal: string | null
  readonly payload: (holder: Party) => object
}

/** The charge at a location, an own one first; null when nothing lies there. */
export function codeChargeAt({ charges, now }: BankNeeds, location: string): CodeCharge | null {
  const own = charges.findAt(location, now())
  return own === null ? foreignCharge(location, now()) : ownCharge(own, location, now())
}

function ownCharge(charge: ChargeNow, location: string, nowMs: number): CodeCharge {
  const { txid, content, status } = charge
  const due = payable(charge, nowMs)
  return {
    location,
    txid,
    key: content.chave,
    instrument: 'QRDN',
    due: due.amount,
    parts: due.parts,
    mayChange: content.valor.modalidadeAlteracao === 1,
    refusal: refusalOf(status, isOver(charge, nowMs)),
    payload: () => ownPayload(charge, due),
  }
}

function foreignCharge(location: string, nowMs: number): CodeCharge | null {
  const charge = chargeAt(location)
  if (charge === null) return null
  return {
    ...charge,
    due: dueOn(charge, nowMs).total,
    parts: [],
    refusal: refusalOf(charge.status, isExpired(charge, nowMs)),
    payload: (holder) => chargePayload(charge, holder, nowMs),
  }
}

function refusalOf(status: string, isExpiredNow: boolean): string | null {
  if (status === 'CONCLUIDA') return 'A cobrança deste código já foi paga'
  if (status !== 'ATIVA') return 'A cobrança deste código foi removida pelo recebedor'
  return isExpiredNow ? 'A cobrança deste código expirou' : null
}
