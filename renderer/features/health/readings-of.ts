import { type Capability, type Health, isUnread } from '../../../shared/domain/health.ts'
import type { Place } from '../../ui/place.ts'

const ofPlace: Partial<Record<Place['to'], readonly Capability[]>> = {
  statement: ['statement'],
  watch: ['statement'],
  memory: ['statement'],
  billets: ['billets'],
  infractions: ['infractions'],
  charges: ['charges'],
  charge: ['charges'],
  'revise-charge': ['charges'],
  batch: ['charges'],
  received: ['received'],
  refund: ['received'],
  webhooks: ['webhooks', 'keyWebhooks'],
  receipts: ['receipts'],
  closing: ['statement', 'received', 'charges', 'billets', 'receipts'],
}

/** The readings that a place shows and that are not known to be as they are now; no access is told where it is the whole place. */
export function unreadAt(place: Place, readings: readonly Health[]): readonly Health[] {
  const shown = ofPlace[place.to] ?? []
  return shown.flatMap((capability) => {
    const health = readings.find((one) => one.capability === capability)
    if (health === undefined) return []
    const isMissing = health.state === 'absent' && shown.length === 1
    // Rows that could not be read have a strip of their own over their list.
    return (isUnread(health) && health.state !== 'partial') || isMissing ? [health] : []
  })
}
