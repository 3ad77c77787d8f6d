import * as z from 'zod'
import type { PixRefund } from '../../../shared/domain/received-pix.ts'
import { refundNatureSchema } from '../../../shared/domain/refund.ts'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { wireAmountText, wirePixAmount } from '../wire/amount.ts'
import { unwrapped } from '../wire/envelope.ts'
import { wireInstantOrNull } from '../wire/instant.ts'
import { oneAmount } from '../wire/one-amount.ts'
import { wireStatus } from '../wire/status.ts'
import { named } from '../wire/named.ts'
import { toldText, wireId, wireWordOrNull } from '../wire/text.ts'

/** The body of PUT /pix/{e2eid}/devolucao/{id} (DevolucaoSolicitada); written by encode-refund.ts. */
export const refundAsk = z.strictObject({
  valor: wireAmountText,
  natureza: refundNatureSchema.optional(),
  descricao: z.string().max(140).optional(),
})

// One that is no pair is when it was asked for.
const moments = z.preprocess(
  (value) => (typeof value === 'string' ? { solicitacao: value } : value),
  named(z.object({ solicitacao: wireInstantOrNull, liquidacao: wireInstantOrNull }))
    .nullish()
    .catch(null),
)

const AMOUNTS = ['valorDevolucao', 'amount', 'value', 'refundAmount', 'refundedAmount', 'reversalAmount']

const refundFields = named(
  z.object({
    id: wireId,
    rtrId: toldText,
    valor: wirePixAmount,
    natureza: wireWordOrNull,
    descricao: toldText,
    horario: moments,
    status: wireStatus.refund,
    motivo: toldText,
  }),
  {
    id: ['idDevolucao', 'refundId', 'identificadorDevolucao'],
    horario: ['dataCriacao', 'createdAt', 'requestedAt', 'time'],
    rtrId: ['returnId', 'returnIdentification'],
    valor: AMOUNTS,
    status: ['situacao'],
  },
  { senses: neutralSenses.refund, first: oneAmount('valor', { names: AMOUNTS }) },
)

/** One refund of any reply; its id and amount are all that it must have. Without a nature it is ORIGINAL (the standard's own rule). */
export const refundAnswer = unwrapped(refundFields).transform(
  (wire): PixRefund => ({
    id: wire.id,
    returnId: wire.rtrId,
    amount: wire.valor,
    nature: wire.natureza ?? 'ORIGINAL',
    description: wire.descricao,
    requestedAt: wire.horario?.solicitacao ?? null,
    settledAt: wire.horario?.liquidacao ?? null,
    status: wire.status ?? '',
    reason: wire.motivo,
  }),
)
