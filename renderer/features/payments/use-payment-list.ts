import { useDeferredValue } from 'react'
import type { PaymentTab } from '../../../shared/domain/payment.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { call } from '../../bridge/call.ts'
import { type Pages, usePages } from '../../bridge/use-pages.ts'

const PAGE = 100

/** The payments of a tab that match a text, doubtful ones first, as main orders them. */
export function usePaymentList(tab: PaymentTab, text: string): Pages<Answer<'payments.list'>> {
  const settled = useDeferredValue(text.trim())
  return usePages('payments.list', { tab, text: settled }, (before) =>
    call('payments.list', { tab, text: settled, limit: PAGE, before }),
  )
}
