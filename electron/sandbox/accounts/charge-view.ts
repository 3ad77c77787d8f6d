import { isCpf } from '../../../shared/ids/cpf.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { wireText } from '../../../shared/money/wire-amount.ts'
import { type Charge, dueOn } from '../ledger/charges.ts'
import type { Party } from '../ledger/entry.ts'

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
