import type { RefObject } from 'react'
import type { ReceiptRow } from '../../../shared/domain/receipt-filter.ts'
import { useScreen } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'
import type { Marks } from '../../ui/use-marks.ts'

interface KeptScreen {
  readonly box: RefObject<HTMLInputElement | null>
  readonly marks: Marks<ReceiptRow>
  /** Prints the paper in front, while there is one. */
  readonly print: RefObject<(() => void) | null>
  readonly refresh: () => void
  readonly step: (by: 1 | -1) => void
}

/** Tells the window what the keys do over the receipts that are kept. Esc forgets the marks. */
export function useKeptScreen({ box, marks, print, refresh, step }: KeptScreen): void {
  const t = useText()
  useScreen({
    title: t('receipts.title'),
    keys: [
      { keys: 'Ctrl+F', does: t('receipts.keyFind') },
      { keys: t('common.space'), does: t('receiptSearch.keySelect') },
      { keys: 'Ctrl+P', does: t('receipts.keyPrint') },
    ],
    find: () => {
      box.current?.focus()
      box.current?.select()
    },
    print: () => print.current?.(),
    refresh,
    step,
    escape: () => {
      if (marks.keys.size === 0) return false
      marks.clear()
      return true
    },
  })
}
