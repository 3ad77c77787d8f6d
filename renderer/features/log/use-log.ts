import { useMemo } from 'react'
import type { LogEntry, LogFilter } from '../../../shared/domain/log.ts'
import { ok } from '../../../shared/kit/result.ts'
import { call } from '../../bridge/call.ts'
import type { RowSource, RowWindow } from '../../bridge/row-window.ts'
import { useRowWindow } from '../../bridge/use-row-window.ts'

/** What a list of entries adds up to. */
export interface LogTotals {
  readonly count: number
}

/** The entries of a filter, newest first, read as they come in sight. Another `who` is another list, so it must be a stable value. */
export function useLog(filter: LogFilter): RowWindow<LogEntry, LogTotals> {
  const { from, to, who, area, outcome, text, near } = filter
  const source = useMemo((): RowSource<LogEntry, LogTotals> => {
    const asked = { from, to, who, area, outcome, text, near }
    return {
      async rows(first, limit) {
        const reply = await call('log.rows', { filter: asked, first, limit })
        return reply.ok ? ok(reply.value.rows) : reply
      },
      totals: () => call('log.totals', { filter: asked }),
    }
  }, [from, to, who, area, outcome, text, near])
  return useRowWindow(source, 'log.changed')
}
