import * as z from 'zod'
import { pixPartSchema, type ReceivedPix } from '../../../shared/domain/received-pix.ts'
import { toldEndToEndIdSchema } from '../../../shared/domain/refund.ts'
import { wirePixAmount } from '../wire/amount.ts'
import { toldInstant } from '../wire/instant.ts'
import { namesOf } from '../institutions/known-words.ts'
import { neutralSenses } from '../institutions/neutral-senses.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { fieldsOf } from '../wire/find-rows.ts'
import { oneAmount } from '../wire/one-amount.ts'
import { named, plainName } from '../wire/named.ts'
import { toldName, toldText, wireFlag, wireIdOrNull } from '../wire/text.ts'
import { toldDocument } from '../wire/told-document.ts'
import { toldKey } from '../wire/told-key.ts'
import { periodQuery } from './paging.ts'
import { listOf } from '../wire/list.ts'
import { toldParty } from './party.ts'
import { refundAnswer } from './refund.ts'

/** Which received Pix are asked for; `cpf` and `cnpj` are the payer's and exclude each other. */
export const pixQuery = z.object({
  ...periodQuery,
  txid: z.string().optional(),
  txIdPresente: wireFlag.optional(),
  devolucaoPresente: wireFlag.optional(),
  cpf: z.string().optional(),
  cnpj: z.string().optional(),
})

const IDS = ['id', 'idDevolucao', 'refundId', 'refund_id']
const RETURN_IDS = ['rtrId', 'returnId', 'endToEndIdDevolucao', 'e2eIdDevolucao', 'return_id']

// Refunds come as a list, and in places as the one refund itself.
const refunds = oneOrMore(z.preprocess(withReturnId, refundAnswer))

// Within the Pix that it is of, a refund that nobody named is known by what the system named it.
function withReturnId(value: unknown): unknown {
  const fields = fieldsOf(value)
  if (fields === null || IDS.some((name) => name in fields)) return value
  const returnId = RETURN_IDS.map((name) => fields[name]).find((told) => typeof told === 'string')
  return returnId === undefined ? value : { ...fields, id: returnId, rtrId: returnId }
}

// Parts explain the sum; one that cannot be read is left out, since the sum itself stands beside them.
const parts = z
  .record(z.string(), wirePixAmount.nullable().catch(null))
  .nullish()
  .catch(null)
  .transform((told): ReceivedPix['parts'] => {
    const amounts = new Map(Object.entries(told ?? {}).map(([name, amount]) => [plainName(name), amount]))
    return pixPartSchema.shape.part.options.flatMap((part) => {
      const amount = amounts.get(plainName(part)) ?? null
      return amount === null ? [] : [{ part, amount }]
    })
  })

function payerOf({ name, document }: NonNullable<ReceivedPix['payer']>): ReceivedPix['payer'] {
  return name === null && document === null ? null : { name, document }
}

/** One Pix that came in, of any reply; id, amount and moment are all that it must have. */
export const pixAnswer = named(
  z.object({
    endToEndId: z.string().trim().pipe(toldEndToEndIdSchema),
    txid: wireIdOrNull,
    valor: wirePixAmount,
    horario: toldInstant,
    chave: toldKey,
    infoPagador: toldText,
    pagador: toldParty,
    payerName: toldName,
    payerDocument: toldDocument,
    componentesValor: parts,
    devolucoes: refunds,
  }),
  namesOf('pix'),
  { senses: neutralSenses.pix, first: oneAmount('valor', { names: namesOf('pix')['valor'] }) },
).transform(
  (wire): ReceivedPix => ({
    endToEndId: wire.endToEndId,
    txid: wire.txid,
    amount: wire.valor,
    at: wire.horario,
    key: wire.chave,
    message: wire.infoPagador,
    payer: payerOf(wire.pagador ?? { name: wire.payerName, document: wire.payerDocument }),
    parts: wire.componentesValor,
    refunds: wire.devolucoes,
  }),
)

/** One page of received Pix. */
export const pixListAnswer = listOf(['pix'], pixAnswer)
