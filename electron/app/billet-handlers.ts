import type { AppError } from '../../shared/errors/app-error.ts'
import { mapOk, type Result } from '../../shared/kit/result.ts'
import { type BilletReceiptNeeds, fetchBilletReceipt } from '../services/billets/fetch-billet-receipt.ts'
import { listBillets, readBillet } from '../services/billets/list-billets.ts'
import { refreshBillets } from '../services/billets/refresh-billets.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type BilletChannel = Extract<keyof Handlers, `billets.${string}`>

/** The handlers of the `billets` area: the list answers from the vault, the rest asks the institution. */
export function billetHandlers(needs: HandlerNeeds): Pick<Handlers, BilletChannel> {
  const { clock } = needs.ports

  function during<T>(work: (at: BilletReceiptNeeds) => Promise<Result<T, AppError>>): Promise<Result<T, AppError>> {
    return needs.withOpen(({ vault, reads, receiptNeeds: receipts }) => work({ vault, reads, clock, receipts }))
  }

  async function changing<T>(work: Promise<Result<T, AppError>>): Promise<Result<T, AppError>> {
    const result = await work
    if (result.ok) needs.push('billets.changed', {})
    return result
  }

  return {
    'billets.list': (ask) => during((at) => listBillets(at, ask)),
    'billets.refresh': () =>
      changing(
        needs.withOpen(async ({ vault, reads, health }) => {
          return mapOk(await health.reading('billets', () => refreshBillets({ vault, reads, clock })), () => ({}))
        }),
      ),
    'billets.read': ({ id }) => during((at) => readBillet(at, id)),
    'billets.fetchReceipt': ({ id }) => changing(during((at) => fetchBilletReceipt(at, id))),
  }
}
