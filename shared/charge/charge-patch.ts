import type { Charge } from '../domain/charge.ts'
import type { ChargeForm, ChargePatch } from '../domain/charge-form.ts'
import { chargeFormOf } from './charge-form-of.ts'

// The fields of one object of the request go together: an institution may replace it whole, and the standard demands the
// due date beside the days after it.
const together = [
  ['amount', 'mayChangeAmount', 'withdrawal', 'terms'],
  ['dueDate', 'daysAfterDue'],
]

/**
 * What a form changes of a charge: the fields that differ, whole, and those that are sent in one piece with them; null when
 * none differs. The location counts only where the form names one. Of a charge that no form could make, all that the form
 * says is sent.
 */
export function chargePatchOf(charge: Charge, form: ChargeForm): ChargePatch | null {
  const { txid: _, ...asked } = form
  const stands = chargeFormOf(charge)
  const before = new Map<string, unknown>(stands === null ? [] : Object.entries(stands))
  const changed = Object.entries(asked).filter(
    ([name, value]) => name === 'kind' || !isSame(before.get(name), value, name),
  )
  if (changed.length === 1) return null
  const differing = changed.map(([name]) => name)
  const pieces = together.filter((piece) => piece.some((name) => differing.includes(name)))
  return pick(asked, new Set([...differing, ...pieces.flat()]))
}

function pick(form: ChargePatch, fields: ReadonlySet<string>): ChargePatch {
  const entries = Object.entries(form).filter(([name]) => fields.has(name))
  return form.kind === 'cob'
    ? { ...Object.fromEntries(entries), kind: 'cob' }
    : { ...Object.fromEntries(entries), kind: 'cobv' }
}

// Both sides come out of one schema, so that equal values have equal texts.
function isSame(before: unknown, after: unknown, name: string): boolean {
  return (name === 'locationId' && after === null) || JSON.stringify(before) === JSON.stringify(after)
}
