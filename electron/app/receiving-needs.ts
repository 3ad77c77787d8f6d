import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import type { QrcodesWrites } from '../api/provider.ts'
import type { ReceivingNeeds } from '../services/received/needs.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { OpenConnection } from './open-connection.ts'

/** What the handlers of the QR-code group work with while a call runs. */
export interface Receiving extends ReceivingNeeds {
  readonly writes: QrcodesWrites
  readonly open: OpenConnection
}

/** Makes the runner of calls that need the QR-code group; `not-connected` where the connection has none. */
export function duringReceiving({ withOpen, ports: { clock } }: HandlerNeeds) {
  return <T>(work: (at: Receiving) => Promise<Result<T, AppError>>): Promise<Result<T, AppError>> =>
    withOpen(async (open) => {
      const { vault, receiving } = open
      return receiving === null ? err(appError({ kind: 'not-connected' })) : work({ vault, ...receiving, clock, open })
    })
}
