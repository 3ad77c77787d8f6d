import { useEffect, useMemo, useState } from 'react'
import type { ReceiptFilter, ReceiptRow, ReceiptTotals } from '../../../shared/domain/receipt-filter.ts'
import { mapOk } from '../../../shared/kit/result.ts'
import { call } from '../../bridge/call.ts'
import { on } from '../../bridge/on.ts'
import type { RowSource, RowWindow } from '../../bridge/row-window.ts'
import { useRowWindow } from '../../bridge/use-row-window.ts'

/** The list of receipts in sight. */
export type ReceiptWindow = RowWindow<ReceiptRow, ReceiptTotals>

/** The receipts of a filter, best first, read from the vault as they come in sight; never waits for the network. */
export function useReceipts({ words, from, to, lowest, highest, kind }: ReceiptFilter): {
  readonly rows: ReceiptWindow
  /** The words by which the list in sight was found; a newer search may be on its way. */
  readonly words: string
} {
  const text = words.join('\n')
  const source = useMemo((): RowSource<ReceiptRow, ReceiptTotals> => {
    const filter = { words: text === '' ? [] : text.split('\n'), from, to, lowest, highest, kind }
    return {
      async rows(first, limit) {
        return mapOk(await call('receipts.rows', { filter, first, limit }), (reply) => reply.rows)
      },
      totals: () => call('receipts.totals', { filter }),
    }
  }, [text, from, to, lowest, highest, kind])
  const rows = useRowWindow(source, 'receipts.changed')
  useEffect(() => on('notes.changed', rows.grewOld), [rows])
  // The list in sight becomes another one when that of the newest search is here.
  const [shown, setShown] = useState({ rows, words: text })
  if (shown.rows !== rows) setShown({ rows, words: text })
  return { rows, words: shown.words.replaceAll('\n', ' ') }
}
