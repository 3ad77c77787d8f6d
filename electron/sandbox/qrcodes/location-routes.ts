import * as z from 'zod'
import { type Answer, json } from '../http/answer.ts'
import { isWithin, pageOf, periodQuery, readQuery } from '../http/pix-page.ts'
import { pixProblem } from '../http/pix-problem.ts'
import type { Ask } from '../http/route.ts'
import { locationView } from './charge-view.ts'
import type { Location } from './own-charge.ts'
import { parsedBody } from './parsed-body.ts'
import type { QrcodesNeeds } from './qrcodes-needs.ts'
import { ofSchema } from './read-content.ts'

const kind = z.enum(['cob', 'cobv'])
const askSchema = z.strictObject({ tipoCob: kind })

const listQuery = periodQuery.extend({
  txIdPresente: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  tipoCob: kind.optional(),
})

/** The handlers of locations, by the names of the client's rows. */
export const locationHandlers = {
  postLocation,
  locations: listLocations,
  location: readLocation,
  unlinkLocation,
} as const

/** Makes a location at which nothing hangs yet. */
function postLocation({ charges, now }: QrcodesNeeds, ask: Ask): Answer {
  const body = parsedBody(ask.body)
  const read = askSchema.safeParse(body)
  if (!read.success) {
    const violation = ofSchema('payloadLocation', ['tipoCob'], body)
    return pixProblem('PayloadLocationOperacaoInvalida', 'A location não respeita o schema.', [violation])
  }
  const location = charges.makeLocation(read.data.tipoCob, now(), null)
  return { ...json(locationView(location), 201), headers: { location: `/loc/${location.id}` } }
}

/** One location. */
function readLocation(needs: QrcodesNeeds, ask: Ask): Answer {
  const location = found(needs, ask)
  return location === null ? missing() : json(locationView(location))
}

/** One page of the locations that were made within a period, oldest first. */
function listLocations({ charges, now }: QrcodesNeeds, ask: Ask): Answer {
  const read = readQuery(listQuery, ask, 'PayloadLocationConsultaInvalida')
  if (!read.ok) return read.error
  const query = read.value
  const rows = charges
    .locations(now())
    .filter(({ at }) => isWithin(query, at))
    .filter((one) => query.tipoCob === undefined || query.tipoCob === one.kind)
    .filter(({ txid }) => query.txIdPresente === undefined || query.txIdPresente === (txid !== null))
    .toSorted((a, b) => a.at - b.at)
  return json(pageOf('loc', rows, { ask, query, view: locationView }))
}

/** Takes what hangs at a location from it: the charge stays as it is, but has no code any more. */
function unlinkLocation(needs: QrcodesNeeds, ask: Ask): Answer {
  const location = found(needs, ask)
  if (location === null) return missing()
  needs.charges.link(location.id, null)
  return json(locationView({ ...location, txid: null }))
}

function found({ charges, now }: QrcodesNeeds, ask: Ask): Location | null {
  return charges.locations(now()).find(({ id }) => String(id) === ask.params['id']) ?? null
}

function missing(): Answer {
  return pixProblem('PayloadLocationNaoEncontrado', 'Location não encontrada para o id informado.')
}
