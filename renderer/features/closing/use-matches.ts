import { useEffect, useMemo } from 'react'
import type { ShownMatch, Month } from '../../../shared/domain/closing.ts'
import type { EventName } from '../../../shared/ipc/events.ts'
import { mapOk } from '../../../shared/kit/result.ts'
import { call } from '../../bridge/call.ts'
import { on } from '../../bridge/on.ts'
import type { RowSource, RowWindow } from '../../bridge/row-window.ts'
import { useRowWindow } from '../../bridge/use-row-window.ts'
import type { MatchState } from './closing-tab.ts'

/** The window on the matches of a month in one state. */
export type MatchRows = RowWindow<ShownMatch, { readonly count: number }>

const otherNews: readonly EventName[] = [
  'payments.changed',
  'received.changed',
  'receipts.changed',
  'billets.changed',
  'charges.changed',
]

/** The matches of a month in one state, by time; they are read anew whenever something they are made of may have changed. */
export function useMatches(month: Month, state: MatchState): MatchRows {
  const source = useMemo((): RowSource<ShownMatch, { readonly count: number }> => {
    const page = (first: number, limit: number) => call('closing.matches', { month, state, first, limit })
    return {
      async rows(first, limit) {
        return mapOk(await page(first, limit), (reply) => reply.matches)
      },
      async totals() {
        return mapOk(await page(0, 1), (reply) => ({ count: reply.total }))
      },
    }
  }, [month, state])
  const rows = useRowWindow(source, 'statement.changed')
  useEffect(() => {
    const stops = otherNews.map((event) => on(event, () => rows.grewOld()))
    return () => {
      for (const stop of stops) stop()
    }
  }, [rows])
  return rows
}
