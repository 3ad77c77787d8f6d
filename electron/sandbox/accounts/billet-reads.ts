import { billetsQuery } from '../../api/accounts/billet.ts'
import { type Answer, invalid, json, problem } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import { type Entry, stepAt } from '../ledger/entry.ts'
import type { BankNeeds } from './bank-needs.ts'
import { billetView } from './billet-view.ts'
import { statusWord } from './entry-view.ts'
import { fromOne, pageDefaults, pageOf } from './page.ts'
import { readReceiptOf } from './read-receipt-of.ts'
import { toldUntil } from './told-until.ts'

const asked = billetsQuery.extend(fromOne)

// The period may be left out here, as the description says: then every billet counts.
const defaults = {
  ...pageDefaults,
  event_date_start: '2000-01-01T00:00:00.000Z',
  event_date_end: '9999-12-31T23:59:59.999Z',
}

/** One page of the billets ordered within the period, both ends included; what waits in the queue is not among them. */
export function listBillets(needs: BankNeeds, ask: Ask): Answer {
  const { now, variants } = needs
  const query = asked.safeParse({ ...defaults, ...ask.query })
  if (!query.success) {
    return invalid(query.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
  }
  const { event_date_start, event_date_end, sort_by, status } = query.data
  const from = Date.parse(event_date_start)
  const to = Date.parse(event_date_end)
  if (from > to) return invalid([{ field: 'event_date_end', message: 'must not be before event_date_start' }])
  const found = billets(needs)
    .filter((entry) => from <= orderedAt(entry) && orderedAt(entry) <= to)
    .filter((entry) => status === undefined || statusWord(entry, now(), variants()) === status)
    .toSorted(sort_by === 'AMOUNT' ? (a, b) => a.amount - b.amount : (a, b) => orderedAt(a) - orderedAt(b))
  return json(pageOf(found, query.data, (entry) => billetView(entry, now(), variants())))
}

/** One billet payment by its id; 404 as long as it waits in the queue. */
export function readBillet(needs: BankNeeds, ask: Ask): Answer {
  const entry = findBillet(needs, ask)
  if (entry === undefined) return problem(404, 'Pagamento de boleto não encontrado')
  const told = billetView(entry, needs.now(), needs.variants())
  return json(needs.variants().has('billet-wrapped') ? { data: told } : told)
}

/** The receipt of a paid billet as a PDF; 404 until a moment after the money has moved. */
export async function readBilletReceipt(needs: BankNeeds, ask: Ask): Promise<Answer> {
  const entry = findBillet(needs, ask)
  return readReceiptOf(needs, entry)
}

function findBillet(needs: BankNeeds, ask: Ask): Entry | undefined {
  return billets(needs).find(({ id }) => String(id) === ask.params['id'])
}

function billets(needs: BankNeeds): Entry[] {
  const until = toldUntil(needs)
  return needs.ledger
    .known(until)
    .filter((entry) => entry.kind === 'BILLET' && stepAt(entry, until)?.status !== 'ON_QUEUE')
}

function orderedAt({ plan }: Entry): number {
  return plan[0]?.at ?? 0
}
