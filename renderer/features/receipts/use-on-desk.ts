import { useEffect, useMemo, useState } from 'react'
import type { ReceiptId } from '../../../shared/domain/receipt.ts'
import type { ReceiptRow } from '../../../shared/domain/receipt-filter.ts'
import type { ReceiptWindow } from './use-receipts.ts'

const SETTLE_MS = 250

/** A receipt on the desk; `row` is what the list told of it, null where it was not come to by the list. */
export interface OnDesk {
  readonly id: ReceiptId
  readonly row: ReceiptRow | null
}

/**
 * The receipt on the desk: the one that was picked (`open`, with its `row` where it was come to by the list), or else the first of the
 * list. That one comes to the desk once the typing rests, so that no letter waits for a paper; where nothing is found, what lay there
 * leaves it at once.
 */
export function useOnDesk(rows: ReceiptWindow, open: ReceiptId | null, row: ReceiptRow | null): OnDesk | null {
  const [first, setFirst] = useState<OnDesk | null>(null)
  const picked = useMemo(() => (open === null ? null : { id: open, row }), [open, row])
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    // Only another search begins the wait anew: receipts that come in without end would put it off for ever.
    const look = (): void => {
      if (rows.ready() && rows.length() === 0) setFirst(null)
      rest ??= setTimeout(() => {
        rest = undefined
        // A row that was read again is another object of the same receipt.
        setFirst((before) => same(before, onDeskOf(rows.at(0))))
      }, SETTLE_MS)
    }
    const stop = rows.subscribe(look)
    look()
    return () => {
      clearTimeout(rest)
      stop()
    }
  }, [rows])
  return picked ?? first
}

/** The row that stands so many places after one, as far as the rows are here; null at an end. */
export function beside(rows: ReceiptWindow, id: ReceiptId | null, by: 1 | -1): ReceiptRow | null {
  for (let place = 0; place < rows.length(); place += 1) {
    if (rows.at(place)?.id === id) return rows.at(place + by) ?? null
  }
  return null
}

function onDeskOf(row: ReceiptRow | null | undefined): OnDesk | null {
  return row === null || row === undefined ? null : { id: row.id, row }
}

function same(before: OnDesk | null, next: OnDesk | null): OnDesk | null {
  return before !== null && before.id === next?.id && before.row !== null ? before : next
}
