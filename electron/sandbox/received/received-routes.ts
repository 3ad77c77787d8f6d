import * as z from 'zod'
import { type Answer, json } from '../http/answer.ts'
import { isWithin, pageOf, periodQuery, readQuery } from '../http/pix-page.ts'
import { pixProblem } from '../http/pix-problem.ts'
import type { Ask } from '../http/route.ts'
import { stepAt } from '../ledger/entry.ts'
import { pixView } from './pix-view.ts'
import type { ReceivedPix } from './received-pix.ts'
import type { ReceivedNeeds } from './received-needs.ts'
import { refundReply } from './refund-reply.ts'

const yesOrNo = z.stringbool({ truthy: ['true'], falsy: ['false'] })

const pixQuery = periodQuery.extend({
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,35}$/)
    .optional(),
  txIdPresente: yesOrNo.optional(),
  devolucaoPresente: yesOrNo.optional(),
})

/** One received Pix. */
export function readPix({ received, now }: ReceivedNeeds, ask: Ask): Answer {
  const pix = received.find(ask.params['e2eid'] ?? '', now())
  return pix === null ? noPix() : json(pixView(pix))
}

/** One page of the Pix that came in within a period, oldest first. */
export function listPix({ received, now }: ReceivedNeeds, ask: Ask): Answer {
  const read = readQuery(pixQuery, ask, 'PixConsultaInvalida')
  if (!read.ok) return read.error
  const query = read.value
  const found = received.list(now()).filter((pix) => isWithin(query, pix.at) && fits(query, pix))
  return json(pageOf('pix', found, { ask, query, view: pixView }))
}

/** One refund of a received Pix. */
export function readRefund(needs: ReceivedNeeds, ask: Ask): Answer {
  const { received, now } = needs
  const { e2eid = '', id = '' } = ask.params
  if (received.find(e2eid, now()) === null) return noPix()
  const entry = received
    .refundsOf(e2eid)
    .findLast((each) => each.returns?.refundId === id && stepAt(each, now()) !== null)
  if (entry === undefined) return pixProblem('PixDevolucaoNaoEncontrada', 'Este Pix não tem devolução com este id')
  return refundReply(needs, entry, 200)
}

/** The 404 of a Pix that never came in. */
export function noPix(): Answer {
  return pixProblem('PixNaoEncontrado', 'Não há Pix recebido com este endToEndId')
}

function fits(query: z.infer<typeof pixQuery>, { txid, refunds, payer }: ReceivedPix): boolean {
  const { txIdPresente, devolucaoPresente } = query
  const document = query.cpf ?? query.cnpj
  return (
    (query.txid === undefined || query.txid === txid) &&
    (txIdPresente === undefined || txIdPresente === (txid !== null)) &&
    (devolucaoPresente === undefined || devolucaoPresente === refunds.length > 0) &&
    (document === undefined || document === payer?.document)
  )
}
