import type { MissingReceipt } from '../../../../shared/domain/missing-receipt.ts'
import { mapOk } from '../../../../shared/kit/result.ts'
import { call } from '../../../bridge/call.ts'
import type { RowSource, RowWindow } from '../../../bridge/row-window.ts'
import { useRowWindow } from '../../../bridge/use-row-window.ts'

/** How many receipts are missing, and of how many payments. */
export interface MissingTotals {
  readonly count: number
  readonly payments: number
}

/** The window on the payments without a receipt. */
export type MissingRows = RowWindow<MissingReceipt, MissingTotals>

const source: RowSource<MissingReceipt, MissingTotals> = {
  async rows(first, limit) {
    return mapOk(await call('receipts.missing', { first, limit }), (reply) => reply.rows)
  },
  async totals() {
    return mapOk(await call('receipts.coverage', {}), (reply) => ({ count: reply.missing, payments: reply.payments }))
  },
}

/** Settled payments without a receipt, newest first, read from the vault as they come in sight; never waits for the network. */
export function useMissing(): MissingRows {
  return useRowWindow(source, 'receipts.changed')
}
