import { useMemo } from 'react'
import type { ChargeFilter, ChargeRow, ChargeSort, ChargeTotals } from '../../../shared/domain/charge.ts'
import { ok } from '../../../shared/kit/result.ts'
import { call } from '../../bridge/call.ts'
import type { RowSource, RowWindow } from '../../bridge/row-window.ts'
import { useRowWindow } from '../../bridge/use-row-window.ts'

/** The charges of a filter in an order, read from the vault as they come in sight; never waits for the network. */
export function useCharges(filter: ChargeFilter, sort: ChargeSort): RowWindow<ChargeRow, ChargeTotals> {
  const { kind, state, from, to, lowest, highest, batchId, text } = filter
  const source = useMemo((): RowSource<ChargeRow, ChargeTotals> => {
    const asked = { kind, state, from, to, lowest, highest, batchId, text }
    return {
      async rows(first, limit) {
        const reply = await call('charges.rows', { filter: asked, sort, first, limit })
        return reply.ok ? ok(reply.value.rows) : reply
      },
      totals: () => call('charges.totals', { filter: asked }),
    }
  }, [kind, state, from, to, lowest, highest, batchId, text, sort])
  return useRowWindow(source, 'charges.changed')
}
