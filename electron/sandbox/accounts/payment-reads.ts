import { type Answer, json, problem } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import { otherId } from '../ledger/end-to-end-id.ts'
import type { Entry } from '../ledger/entry.ts'
import type { BankNeeds } from './bank-needs.ts'
import { detailsOf } from './entry-view.ts'
import { readReceiptOf } from './read-receipt-of.ts'
import { toldUntil } from './told-until.ts'

/** A Pix by its end-to-end id, whoever paid it. */
export function readByEndToEndId(needs: BankNeeds, ask: Ask): Answer {
  return details(
    needs,
    find(needs, (entry) => entry.endToEndId === ask.params['endToEndId']),
  )
}

/** An order by the key it came with. */
export function readByIdempotencyKey(needs: BankNeeds, ask: Ask): Answer {
  const on = needs.variants()
  const entry = on.has('forgets-keys') ? undefined : find(needs, ({ key }) => key === ask.params['idempotencyKey'])
  if (entry === undefined || entry.endToEndId === null || !on.has('other-ids')) return details(needs, entry)
  return details(needs, { ...entry, endToEndId: otherId(entry.endToEndId) })
}

/** The receipt of an outgoing Pix as a PDF; 404 until a moment after the money has moved. */
export async function readReceipt(needs: BankNeeds, ask: Ask): Promise<Answer> {
  const entry = find(needs, (each) => each.direction === 'DEBIT' && each.endToEndId === ask.params['endToEndId'])
  return readReceiptOf(needs, entry)
}

function find(needs: BankNeeds, fits: (entry: Entry) => boolean): Entry | undefined {
  return needs.ledger.known(toldUntil(needs)).findLast((entry) => entry.kind === 'PIX' && fits(entry))
}

function details(needs: BankNeeds, entry: Entry | undefined): Answer {
  const { variants } = needs
  if (entry === undefined) return problem(404, 'Pagamento não encontrado')
  const told = detailsOf(entry, toldUntil(needs), variants())
  return json(variants().has('details-plain') ? told : { data: told })
}
