import { type Answer, json } from '../http/answer.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Variant } from '../variants.ts'
import type { BankNeeds } from './bank-needs.ts'
import { detailsOf, statusWord, toldAmount } from './entry-view.ts'
import { writingOf } from './writing.ts'

/** The 202 of a Pix. It tells the order as it was when it was taken: a repetition is word for word the first one. */
export function accepted({ variants }: BankNeeds, order: Entry): Answer {
  const on = variants()
  const atMs = order.plan[0]?.at ?? 0
  const status = acceptedStatus(on)
  if (on.has('accepted-wrapped')) return json({ data: detailsOf(order, atMs, on) }, status)
  const writing = writingOf(on)
  const told = {
    endToEndId: order.endToEndId,
    eventDate: writing.date(atMs),
    id: order.id,
    payment: writing.money(toldAmount(order, on)),
  }
  const word = on.has('accepted-bare') ? {} : { status: statusWord(order, atMs, on), type: 'QUEUED' }
  return json(writing.object({ ...told, ...word }, {}), status)
}

/** The status with which an order is accepted. */
export function acceptedStatus(variants: ReadonlySet<Variant>): number {
  return variants.has('accepted-200') ? 200 : variants.has('accepted-201') ? 201 : 202
}
