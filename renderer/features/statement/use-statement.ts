import { useMemo } from 'react'
import type {
  StatementFilter,
  StatementLine,
  StatementSort,
  StatementTotals,
} from '../../../shared/domain/statement.ts'
import { ok } from '../../../shared/kit/result.ts'
import { call } from '../../bridge/call.ts'
import type { RowSource, RowWindow } from '../../bridge/row-window.ts'
import { useRowWindow } from '../../bridge/use-row-window.ts'

/** The lines of a filter in an order, read from the vault as they come in sight; never waits for the network. */
export function useStatement(filter: StatementFilter, sort: StatementSort): RowWindow<StatementLine, StatementTotals> {
  const { from, to, direction, kind, lowest, highest, text } = filter
  const source = useMemo((): RowSource<StatementLine, StatementTotals> => {
    const asked = { from, to, direction, kind, lowest, highest, text }
    return {
      async rows(first, limit) {
        const reply = await call('statement.rows', { filter: asked, sort, first, limit })
        return reply.ok ? ok(reply.value.rows) : reply
      },
      totals: () => call('statement.totals', { filter: asked }),
    }
  }, [from, to, direction, kind, lowest, highest, text, sort])
  return useRowWindow(source, 'statement.changed')
}
