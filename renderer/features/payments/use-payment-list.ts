import type { PaymentFilter } from '../../../shared/domain/payment.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { call } from '../../bridge/call.ts'
import { type Pages, usePages } from '../../bridge/use-pages.ts'

const PAGE = 100

/** The payments of a filter, doubtful ones first, as main orders them. */
export function usePaymentList({ tab, text, from, to }: PaymentFilter): Pages<Answer<'payments.list'>> {
  return usePages('payments.list', { tab, text, from: from ?? '', to: to ?? '' }, (before) =>
    call('payments.list', { tab, text, period: { from, to }, limit: PAGE, before }),
  )
}
