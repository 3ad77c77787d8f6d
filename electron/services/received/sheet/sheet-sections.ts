import { refundStateOf } from '../../../../shared/charge/pix-sums.ts'
import type { ReceivedDetail, RefundStep } from '../../../../shared/domain/received-pix.ts'
import { isCnpj } from '../../../../shared/ids/cnpj.ts'
import { formatCnpj } from '../../../../shared/ids/format-cnpj.ts'
import { isCpf, maskCpf } from '../../../../shared/ids/cpf.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import type { PaperFact, PaperSection } from '../../papers/write-parts.ts'

/** What the sheet of a received Pix says, in the payer's language, which is Portuguese whatever the application's is. */
export function sheetSections({ pix, refunds }: Pick<ReceivedDetail, 'pix' | 'refunds'>): readonly PaperSection[] {
  const { payer, txid, message } = pix
  const facts: PaperFact[] = [
    { label: 'Valor', value: formatBrl(pix.amount) },
    { label: 'Recebido em', value: `${formatDateTime(pix.at)}, horário de Brasília` },
    { label: 'ID da transação', value: pix.endToEndId, fixed: true },
    ...told('Identificador (txid)', txid, true),
    ...told('Pagador', payer?.name ?? null),
    ...told('Documento do pagador', maskedDocument(payer?.document ?? null)),
    ...told('Mensagem do pagador', message),
  ]
  const sections = refunds.flatMap((step, at) => refundSection(step, at + 1))
  return [{ title: 'Pix recebido', facts }, ...sections]
}

function refundSection({ refund, amount, at }: RefundStep, place: number): readonly PaperSection[] {
  // What the institution has not told of yet is nothing to hand to a customer.
  if (refund === null) return []
  const state = refundStateOf(refund)
  const facts: PaperFact[] = [
    { label: 'Valor', value: formatBrl(amount) },
    { label: 'Situação', value: `${STATES[state]} (${refund.status})` },
    ...told('Pedida em', moment(refund.requestedAt ?? at)),
    ...told('Concluída em', moment(refund.settledAt)),
    ...told('ID da devolução', refund.returnId, true),
    ...told('Motivo da instituição', refund.reason),
    ...told('Texto enviado', refund.description),
  ]
  return [{ title: `Devolução ${place}`, facts }]
}

const STATES = {
  done: 'Devolvida ao pagador',
  refused: 'Não realizada: o valor não saiu da conta do recebedor',
  'under-way': 'Em andamento na instituição',
} as const

function moment(at: Instant | null): string | null {
  return at === null ? null : formatDateTime(at)
}

function told(label: string, value: string | null, fixed = false): readonly PaperFact[] {
  return value === null || value === '' ? [] : [{ label, value, ...(fixed && { fixed }) }]
}

// As on every receipt: a CPF shows its middle only, a company's number is public.
function maskedDocument(document: string | null): string | null {
  if (document === null) return null
  if (isCpf(document)) return maskCpf(document)
  return isCnpj(document) ? formatCnpj(document) : null
}
