import { type Answer, json, problem } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import type { Entry } from '../ledger/entry.ts'
import type { BankNeeds } from './bank-needs.ts'
import { detailsOf } from './entry-view.ts'
import { readReceiptOf } from './read-receipt-of.ts'

/** A Pix by its end-to-end id, whoever paid it. */
export function readByEndToEndId(needs: BankNeeds, ask: Ask): Answer {
  return details(
    needs,
    find(needs, (entry) => entry.endToEndId === ask.params['endToEndId']),
  )
}

/** An order by the key it came with. */
export function readByIdempotencyKey(needs: BankNeeds, ask: Ask): Answer {
  return details(
    needs,
    find(needs, (entry) => entry.key === ask.params['idempotencyKey']),
  )
}

/** The receipt of an outgoing Pix as a PDF; 404 until a moment after the money has moved. */
export async function readReceipt(needs: BankNeeds, ask: Ask): Promise<Answer> {
  const entry = find(needs, (each) => each.direction === 'DEBIT' && each.endToEndId === ask.params['endToEndId'])
  return readReceiptOf(needs, entry)
}

function find({ ledger, now }: BankNeeds, fits: (entry: Entry) => boolean): Entry | undefined {
  return ledger.known(now()).findLast((entry) => entry.kind === 'PIX' && fits(entry))
}

function details({ now, variants }: BankNeeds, entry: Entry | undefined): Answer {
  if (entry === undefined) return problem(404, 'Pagamento não encontrado')
  const told = detailsOf(entry, now(), variants())
  return json(variants().has('details-plain') ? told : { data: told })
}
