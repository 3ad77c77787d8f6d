import * as z from 'zod'
import { infractionsQuery } from '../../api/accounts/infraction.ts'
import type { BankNeeds } from '../accounts/bank-needs.ts'
import { fromOne, pageDefaults, pageOf } from '../accounts/page.ts'
import { type Answer, invalid, json, problem } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import type { InfractionNow } from './infraction.ts'
import { infractionDetail, infractionItem } from './infraction-view.ts'

const querySchema = infractionsQuery.extend({
  ...fromOne,
  status: z.enum(['ALL', 'OPEN', 'ACKNOWLEDGED', 'WAITING_ADJUSTMENTS', 'DEFENDED', 'CLOSED']),
})

/** One page of the infractions whose last change lies within the period, both ends included. */
export function listInfractions({ infractions, now, variants }: BankNeeds, ask: Ask): Answer {
  const query = querySchema.safeParse({ ...pageDefaults, status: 'ALL', ...ask.query })
  if (!query.success) {
    return invalid(query.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
  }
  const { last_change_start, last_change_end, sort_by, status } = query.data
  const from = Date.parse(last_change_start)
  const to = Date.parse(last_change_end)
  if (from > to) return invalid([{ field: 'last_change_end', message: 'must not be before last_change_start' }])
  const found = infractions
    .known(now())
    .filter(({ current }) => from <= current.at && current.at <= to)
    .filter(({ current }) => status === 'ALL' || current.status === status)
    .toSorted(sort_by === 'STATUS' ? byStatus : byAge)
  // This list has no order to ask for.
  const page = pageOf(found, { ...query.data, sort_order: 'ASC' }, (each) => infractionItem(each, variants()))
  if (!variants().has('infraction-pagination')) return json(page)
  return json({ ...page, meta: undefined, pagination: { totalPages: Math.ceil(found.length / query.data.page_limit) } })
}

/** One infraction with its defenses. */
export function readInfraction({ infractions, now, variants }: BankNeeds, ask: Ask): Answer {
  const found = infractions.find(ask.params['infractionId'] ?? '', now())
  return found === null ? noInfraction() : json({ data: infractionDetail(found, variants()) })
}

/** The 404 of an id that names nothing here. */
export function noInfraction(): Answer {
  return problem(404, 'Infração não encontrada')
}

function byAge(a: InfractionNow, b: InfractionNow): number {
  return a.createdMs - b.createdMs
}

function byStatus(a: InfractionNow, b: InfractionNow): number {
  return a.current.status.localeCompare(b.current.status) || byAge(a, b)
}
