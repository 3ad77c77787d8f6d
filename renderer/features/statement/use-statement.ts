import { useEffect, useMemo } from 'react'
import type { StatementFilter, StatementSort, StatementTotals } from '../../../shared/domain/statement.ts'
import { call } from '../../bridge/call.ts'
import { on } from '../../bridge/on.ts'
import type { RowSource, RowWindow } from '../../bridge/row-window.ts'
import { useRowWindow } from '../../bridge/use-row-window.ts'
import { type ListedLine, withStanding } from './listed-line.ts'

/** The lines of a filter in an order, read from the vault as they come in sight; never waits for the network. */
export function useStatement(filter: StatementFilter, sort: StatementSort): RowWindow<ListedLine, StatementTotals> {
  const { from, to, direction, kind, lowest, highest, text } = filter
  const source = useMemo((): RowSource<ListedLine, StatementTotals> => {
    const asked = { from, to, direction, kind, lowest, highest, text }
    return {
      async rows(first, limit) {
        return withStanding(await call('statement.rows', { filter: asked, sort, first, limit }))
      },
      totals: () => call('statement.totals', { filter: asked }),
    }
  }, [from, to, direction, kind, lowest, highest, text, sort])
  const rows = useRowWindow(source, 'statement.changed')
  // What explains a line comes after the line.
  useEffect(() => on('watch.changed', rows.grewOld), [rows])
  return rows
}
