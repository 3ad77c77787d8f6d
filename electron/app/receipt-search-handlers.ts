import { mapOk } from '../../shared/kit/result.ts'
import { type OpenReceiptNeeds, openReceipt } from '../services/receipts/open-receipt.ts'
import { dragReceipt, saveReceipt } from '../services/receipts/save-receipt.ts'
import { listSearches, removeSearch, saveSearch } from '../services/receipts/saved-searches.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type SearchChannel =
  | Extract<keyof Handlers, `searches.${string}`>
  | `receipts.${'rows' | 'totals' | 'open' | 'save' | 'drag' | 'unread' | 'keepText'}`

/** The handlers that find receipts and read them; none waits for the network. */
export function receiptSearchHandlers(needs: HandlerNeeds): Pick<Handlers, SearchChannel> {
  return {
    'receipts.rows': (ask) =>
      needs.withOpen(async ({ vault }) => {
        return mapOk(await vault.receipts.rows(ask), (rows) => ({ rows: [...rows] }))
      }),
    'receipts.totals': (ask) => needs.withOpen(({ vault }) => vault.receipts.totals(ask.filter)),
    'receipts.open': (ask) => needs.withOpen((open) => openReceipt(opening(open), ask.id)),
    'receipts.save': (ask) =>
      needs.withOpen((open) => {
        const isReal = open.view.environment === 'production'
        return saveReceipt({ ...opening(open), dialogs: needs.ports.dialogs, isReal }, ask)
      }),
    'receipts.drag': (ask) =>
      needs.withOpen((open) =>
        dragReceipt({ ...opening(open), ...needs.ports, closing: needs.keeper.closing() }, ask.id),
      ),
    'receipts.unread': (ask) => needs.withOpen(({ reading }) => reading.unread(ask.limit)),
    'receipts.keepText': (ask) =>
      needs.withOpen(async ({ reading }) => {
        return mapOk(await reading.keepText(ask.id, ask.text), () => ({}))
      }),
    'searches.list': () => needs.withOpen(({ vault }) => listSearches(vault.records)),
    'searches.save': (ask) => needs.withOpen(({ vault }) => saveSearch(vault.records, ask)),
    'searches.remove': (ask) => needs.withOpen(({ vault }) => removeSearch(vault.records, ask)),
  }
}

/** What was found damaged is missing, and the collector asks for it. */
function opening({ vault, receiptNeeds, jobs }: OpenConnection): OpenReceiptNeeds {
  return {
    vault,
    onLost() {
      receiptNeeds.onMissing()
      jobs.receipts.wake()
    },
  }
}
