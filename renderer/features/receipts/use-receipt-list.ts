import { useDeferredValue } from 'react'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { call } from '../../bridge/call.ts'
import { type Pages, usePages } from '../../bridge/use-pages.ts'

const PAGE = 100

/** The stored receipts that match a text, newest first. */
export function useReceiptList(text: string): Pages<Answer<'receipts.list'>> {
  const settled = useDeferredValue(text.trim())
  return usePages('receipts.list', { text: settled }, (before) =>
    call('receipts.list', { text: settled, limit: PAGE, before }),
  )
}
