import { createLocation, linkLocation, unlinkLocation } from '../services/locations/change-location.ts'
import { listLocations, readLocation } from '../services/locations/list-locations.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import { duringReceiving } from './receiving-needs.ts'

type LocationChannel = Extract<keyof Handlers, `locations.${string}`>

/** The handlers of the `locations` area: each asks the institution, since nothing of a location is kept here. */
export function locationHandlers(needs: HandlerNeeds): Pick<Handlers, LocationChannel> {
  const during = duringReceiving(needs)
  return {
    'locations.list': (ask) => during((at) => listLocations(at, ask)),
    'locations.read': ({ id }) => during((at) => readLocation(at, id)),
    'locations.create': ({ kind }) => during((at) => createLocation(at, kind)),
    'locations.unlink': ({ id }) =>
      during(async (at) => {
        const freed = await unlinkLocation(at, id)
        if (freed.ok) needs.push('charges.changed', { txid: null })
        return freed
      }),
    'locations.link': (ask) =>
      during(async (at) => {
        const linked = await linkLocation(at, ask)
        if (linked.ok) needs.push('charges.changed', { txid: ask.txid })
        return linked
      }),
  }
}
