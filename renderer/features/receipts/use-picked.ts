import { useCallback, useEffect, useState } from 'react'
import type { ReceiptId } from '../../../shared/domain/receipt.ts'
import type { ReceiptRow } from '../../../shared/domain/receipt-filter.ts'
import type { ReceiptWindow } from './use-receipts.ts'

const SETTLE_MS = 250

/** A receipt on the desk; `row` is what the list told of it, null where it was not come to by the list. */
export interface OnDesk {
  readonly id: ReceiptId
  readonly row: ReceiptRow | null
}

/** The receipt on the desk: the one that was picked, or else the first of the list. */
export interface Picked {
  readonly onDesk: OnDesk | null
  readonly pick: (row: ReceiptRow | null) => void
}

/**
 * Keeps which receipt is on the desk. Coming anew for one (another `brought`) brings it. What is picked stays until another search
 * forgets it; the first of a list comes to the desk once the typing rests, so that no letter waits for a paper.
 */
export function usePicked(rows: ReceiptWindow, brought: { readonly id?: ReceiptId }): Picked {
  const [picked, setPicked] = useState<OnDesk | null>(broughtOf(brought.id))
  const [first, setFirst] = useState<OnDesk | null>(null)
  const [taken, setTaken] = useState(brought)
  if (taken !== brought) {
    setTaken(brought)
    if (brought.id !== undefined) setPicked(broughtOf(brought.id))
  }
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    // Only another search begins the wait anew: receipts that come in without end would put it off for ever.
    const look = (): void => {
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
  const pick = useCallback((row: ReceiptRow | null) => setPicked((before) => same(before, onDeskOf(row))), [])
  return { onDesk: picked ?? first, pick }
}

/** The row that stands so many places after one, as far as the rows are here; null at an end. */
export function beside(rows: ReceiptWindow, id: ReceiptId | null, by: 1 | -1): ReceiptRow | null {
  for (let place = 0; place < rows.length(); place += 1) {
    if (rows.at(place)?.id === id) return rows.at(place + by) ?? null
  }
  return null
}

function broughtOf(id: ReceiptId | undefined): OnDesk | null {
  return id === undefined ? null : { id, row: null }
}

function onDeskOf(row: ReceiptRow | null | undefined): OnDesk | null {
  return row === null || row === undefined ? null : { id: row.id, row }
}

function same(before: OnDesk | null, next: OnDesk | null): OnDesk | null {
  return before !== null && before.id === next?.id && before.row !== null ? before : next
}
