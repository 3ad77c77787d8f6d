import { checkReceipt } from '../services/checks/check-receipt.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type CheckChannel = Extract<keyof Handlers, `checks.${string}`>

/** The handlers of the `checks` area: whether a receipt that somebody handed over is true. */
export function checkHandlers(needs: HandlerNeeds): Pick<Handlers, CheckChannel> {
  return {
    'checks.check': (ask) =>
      needs.withOpen(({ vault, reads, receiving, view }) =>
        checkReceipt({ vault, reads, receiving, company: view.companyDocument }, ask),
      ),
  }
}
