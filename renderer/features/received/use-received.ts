import { useMemo } from 'react'
import type { ReceivedFilter, ReceivedRow, ReceivedSort, ReceivedTotals } from '../../../shared/domain/received-pix.ts'
import { ok } from '../../../shared/kit/result.ts'
import { call } from '../../bridge/call.ts'
import type { RowSource, RowWindow } from '../../bridge/row-window.ts'
import { useRowWindow } from '../../bridge/use-row-window.ts'

/** The window on the list of received Pix. */
export type ReceivedRows = RowWindow<ReceivedRow, ReceivedTotals>

/** The Pix of a filter in an order, read from the vault as they come in sight; never waits for the network. */
export function useReceived(filter: ReceivedFilter, sort: ReceivedSort): ReceivedRows {
  const { from, to, txid, charged, refunded, document, lowest, highest, text } = filter
  const source = useMemo((): RowSource<ReceivedRow, ReceivedTotals> => {
    const asked = { from, to, txid, charged, refunded, document, lowest, highest, text }
    return {
      async rows(first, limit) {
        const reply = await call('received.rows', { filter: asked, sort, first, limit })
        return reply.ok ? ok(reply.value.rows) : reply
      },
      totals: () => call('received.totals', { filter: asked }),
    }
  }, [from, to, txid, charged, refunded, document, lowest, highest, text, sort])
  return useRowWindow(source, 'received.changed')
}
