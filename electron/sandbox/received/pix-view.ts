import { centavos } from '../../../shared/money/centavos.ts'
import { wireText } from '../../../shared/money/wire-amount.ts'
import type { ReceivedPix } from './received-pix.ts'
import type { Refund } from './received-pix.ts'

/** A received Pix as the QR-code group writes it, alone, in lists, in its charge, and in the calls of webhooks. */
export function pixView({ endToEndId, txid, amount, at, key, payer, message, parts, refunds }: ReceivedPix): object {
  return {
    endToEndId,
    ...(txid === null ? {} : { txid }),
    valor: money(amount),
    ...(parts.length === 0
      ? {}
      : { componentesValor: Object.fromEntries(parts.map((each) => [each.part, { valor: money(each.amount) }])) }),
    ...(key === null ? {} : { chave: key }),
    horario: instant(at),
    ...(payer === null ? {} : { pagador: { ...documentOf(payer.document), nome: payer.name } }),
    ...(message === null || message === '' ? {} : { infoPagador: message }),
    ...(refunds.length === 0 ? {} : { devolucoes: refunds.map(refundView) }),
  }
}

/** A refund as the QR-code group writes it. */
export function refundView(refund: Refund): object {
  const { id, returnId, amount, nature, description, status, reason, requestedAt, settledAt } = refund
  return {
    id,
    rtrId: returnId,
    valor: money(amount),
    natureza: nature,
    ...(description === null || description === '' ? {} : { descricao: description }),
    horario: {
      solicitacao: instant(requestedAt),
      ...(settledAt === null ? {} : { liquidacao: instant(settledAt) }),
    },
    status,
    ...(reason === null ? {} : { motivo: reason }),
  }
}

function documentOf(document: string): { cpf: string } | { cnpj: string } {
  return document.length === 11 ? { cpf: document } : { cnpj: document }
}

function money(cents: number): string {
  return wireText(centavos(cents))
}

function instant(ms: number): string {
  return new Date(ms).toISOString()
}
