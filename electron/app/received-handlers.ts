import { mapOk } from '../../shared/kit/result.ts'
import { consultReceived, readReceived } from '../services/received/read-received.ts'
import { saveSheet } from '../services/received/save-sheet.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import { duringReceiving } from './receiving-needs.ts'
import { refreshReceiving } from './refresh-receiving.ts'

type ReceivedChannel = Extract<keyof Handlers, `received.${string}`>

/** The handlers of the `received` area: lists and details answer from the vault, the rest asks the institution. */
export function receivedHandlers(needs: HandlerNeeds): Pick<Handlers, ReceivedChannel> {
  const { clock, dialogs } = needs.ports
  const during = duringReceiving(needs)
  return {
    'received.rows': (ask) =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await vault.received.rows(ask), (rows) => ({ rows: [...rows] }))
      }),
    'received.totals': ({ filter }) => needs.withOpen(({ vault }) => vault.received.totals(filter)),
    'received.days': ({ filter }) =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await vault.received.days(filter), (days) => ({ days: [...days] }))
      }),
    'received.extent': () =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await vault.received.completeUpTo(), (completeUpTo) => ({ completeUpTo }))
      }),
    'received.read': ({ endToEndId }) => needs.withOpen(({ vault }) => readReceived({ vault, clock }, endToEndId)),
    'received.consult': ({ endToEndId }) =>
      during(async (at) => {
        const detail = await consultReceived(at, endToEndId)
        if (detail.ok) needs.push('received.changed', {})
        return detail
      }),
    'received.saveSheet': ({ endToEndId }) =>
      needs.withOpen(({ vault, view }) => saveSheet({ vault, clock, dialogs, sender: view }, endToEndId)),
    'received.refresh': refreshReceiving(needs),
  }
}
