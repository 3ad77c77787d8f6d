import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type Answer, json } from '../http/answer.ts'
import { isWithin, pageOf, periodQuery, readQuery } from '../http/pix-page.ts'
import { type PixProblemName, type PixViolation, pixProblem } from '../http/pix-problem.ts'
import type { Ask } from '../http/route.ts'
import { unmadeRow } from './batch-row.ts'
import { chargeView } from './charge-view.ts'
import type { ChargeNow } from './own-charge.ts'
import { parsedBody } from './parsed-body.ts'
import type { QrcodesNeeds } from './qrcodes-needs.ts'
import { type ChargeOrder, patchCharge, putCharge } from './write-charge.ts'

type Kind = ChargeNow['kind']
type Handler = (needs: QrcodesNeeds, ask: Ask) => Answer

const names = {
  cob: { refused: 'CobOperacaoInvalida', missing: 'CobNaoEncontrado', query: 'CobConsultaInvalida' },
  cobv: { refused: 'CobVOperacaoInvalida', missing: 'CobVNaoEncontrada', query: 'CobVConsultaInvalida' },
} as const satisfies Record<Kind, Record<string, PixProblemName>>

const STATUSES = ['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'] as const

const listQuery = periodQuery.extend({
  locationPresente: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  status: z.enum(STATUSES).optional(),
})

const queries = { cob: listQuery, cobv: listQuery.extend({ loteCobVId: z.string().regex(/^\d+$/).optional() }) }

/** Makes a charge of a txid, or replaces an active one whole. */
export function putChargeOf(kind: Kind): Handler {
  return (needs, ask) => made(needs, ask, kind, ask.params['txid'] ?? '')
}

/** Makes an immediate charge whose txid the bank chooses. */
export function postCob(needs: QrcodesNeeds, ask: Ask): Answer {
  return made(needs, ask, 'cob', randomUUID().replaceAll('-', ''))
}

/** Changes a charge, or removes it. */
export function patchChargeOf(kind: Kind): Handler {
  return (needs, ask) => {
    const order = orderOf(needs, ask, kind, ask.params['txid'] ?? '')
    const unmade = unmadeRow(needs, order)
    if (unmade !== null) return refused(kind, [unmade])
    const kept = needs.charges.kept(order.txid)
    if (kept?.kind !== kind || needs.charges.find(order.txid, needs.now()) === null) return missing(kind)
    const done = patchCharge(needs, order, kept)
    return done.ok ? told(needs, order, 200) : refused(kind, done.error)
  }
}

/** A charge as it is, or as it was in an earlier revision. */
export function readChargeOf(kind: Kind): Handler {
  return ({ charges, now }, ask) => {
    const { txid = '' } = ask.params
    if (charges.find(txid, now())?.kind !== kind) return missing(kind)
    const { revisao } = ask.query
    const revision = revisao === undefined ? undefined : Number(/^\d+$/.exec(revisao)?.[0] ?? Number.NaN)
    const charge = charges.find(txid, now(), revision)
    if (charge !== null) return json(chargeView(charge))
    const razao = 'O parâmetro revisao corresponde a uma revisão inexistente.'
    const violation = { razao, propriedade: 'revisao', valor: revisao ?? '' }
    return pixProblem(names[kind].query, 'A revisão pedida não existe.', [violation])
  }
}

/** One page of the charges that were made within a period, oldest first. */
export function listChargesOf(kind: Kind): Handler {
  return ({ charges, now }, ask) => {
    const read = readQuery(queries[kind], ask, names[kind].query)
    if (!read.ok) return read.error
    const query = read.value
    const found = charges.all(now()).filter((charge) => charge.kind === kind && isWithin(query, charge.createdMs))
    return json(
      pageOf(
        'cobs',
        found.filter((charge) => fits(query, charge)),
        { ask, query, view: chargeView },
      ),
    )
  }
}

function made(needs: QrcodesNeeds, ask: Ask, kind: Kind, txid: string): Answer {
  const order = orderOf(needs, ask, kind, txid)
  const unmade = unmadeRow(needs, order)
  if (unmade !== null) return refused(kind, [unmade])
  const done = putCharge(needs, order)
  return done.ok ? told(needs, order, 201) : refused(kind, done.error)
}

function orderOf({ now }: QrcodesNeeds, ask: Ask, kind: Kind, txid: string): ChargeOrder {
  return { kind, txid, body: parsedBody(ask.body), at: now() + ask.lateMs, batchId: null }
}

function told({ charges }: QrcodesNeeds, { kind, txid, at }: ChargeOrder, status: number): Answer {
  const charge = charges.find(txid, at)
  return charge === null ? missing(kind) : json(chargeView(charge), status)
}

function fits(query: z.infer<typeof queries.cobv>, { content, location, status, batchId }: ChargeNow): boolean {
  const { devedor } = content
  return (
    (query.cpf === undefined || query.cpf === devedor?.cpf) &&
    (query.cnpj === undefined || query.cnpj === devedor?.cnpj) &&
    (query.locationPresente === undefined || query.locationPresente === (location !== null)) &&
    (query.status === undefined || query.status === status) &&
    (query.loteCobVId === undefined || query.loteCobVId === batchId)
  )
}

function refused(kind: Kind, violations: readonly PixViolation[]): Answer {
  return pixProblem(names[kind].refused, DETAILS[kind], violations)
}

const DETAILS = {
  cob: 'A requisição que busca alterar ou criar uma cobrança para pagamento imediato não respeita o schema ou está semanticamente errada.',
  cobv: 'A requisição que busca alterar ou criar uma cobrança com vencimento não respeita o schema ou está semanticamente errada.',
} as const

function missing(kind: Kind): Answer {
  return pixProblem(names[kind].missing, 'Cobrança não encontrada para o txid informado.')
}
