import { isCpf } from '../../../shared/ids/cpf.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { wireText } from '../../../shared/money/wire-amount.ts'
import { type Charge, dueOn } from '../ledger/charges.ts'
import { company } from '../ledger/company.ts'
import type { Party } from '../ledger/entry.ts'
import type { ChargeNow } from '../qrcodes/own-charge.ts'
import type { Payable } from '../qrcodes/payable.ts'

/** A charge as the payload of its code tells it (API Pix: names in Portuguese, amounts as texts). */
export function chargePayload(charge: Charge, holder: Party, nowMs: number): object {
  const criacao = new Date(charge.createdMs).toISOString()
  const { fine, interest, total } = dueOn(charge, nowMs)
  const text = (cents: number): string => wireText(centavos(cents))
  const original = text(charge.original)
  const document = isCpf(holder.document) ? { cpf: holder.document } : { cnpj: holder.document }
  const due = charge.dueDate !== null
  return {
    revisao: 0,
    calendario: due
      ? { criacao, dataDeVencimento: charge.dueDate, validadeAposVencimento: 60 }
      : { criacao, expiracao: charge.lastsS },
    recebedor: { ...document, nome: holder.name },
    valor: due
      ? { original, multa: text(fine), juros: text(interest), final: text(total) }
      : { original, modalidadeAlteracao: charge.mayChange ? 1 : 0 },
    chave: charge.key,
    txid: charge.txid,
    status: charge.status,
    solicitacaoPagador: charge.text,
  }
}

/** An own charge as the payload of its code tells it; one with due date with what it comes to at a moment. */
export function ownPayload({ txid, revision, createdMs, status, content }: ChargeNow, due: Payable): object {
  const { calendario, devedor, valor, ...texts } = content
  const parts = Object.fromEntries(due.parts.map(({ part, amount }) => [part, wireText(amount)]))
  return {
    revisao: revision,
    calendario: { criacao: new Date(createdMs).toISOString(), ...calendario },
    ...(devedor === undefined ? {} : { devedor }),
    recebedor: { cnpj: company.document, nome: company.name },
    valor: 'dataDeVencimento' in calendario ? { ...parts, final: wireText(due.amount) } : valor,
    txid,
    status,
    ...texts,
  }
}
