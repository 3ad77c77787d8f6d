import { type Answer, json } from '../http/answer.ts'
import type { Entry } from '../ledger/entry.ts'
import { refundView } from './pix-view.ts'
import type { ReceivedNeeds } from './received-needs.ts'
import { refundOf } from './refund.ts'

/** What is told of a refund's movement; of one that nobody else is told of yet (late-execution), its first word. */
export function refundReply({ now, variants }: ReceivedNeeds, entry: Entry, status: 200 | 201): Answer {
  const refund = refundOf(entry, Math.max(now(), entry.plan[0]?.at ?? 0))
  if (refund === null) throw new TypeError('a movement that gives nothing back')
  const amount = refund.amount + (variants().has('echo-disagrees') ? 1 : 0)
  return json(refundView({ ...refund, amount }), status)
}
