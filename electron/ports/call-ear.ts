import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'

/** How a call of the provider's tables ended. `quietMs` is how long the institution asked not to be asked again; 0 where it did not. */
export interface HeardCall {
  readonly row: string
  readonly result: Result<unknown, AppError>
  readonly quietMs: number
}

/** Hears how every call of a connection ended, but for those that the connection's own closing cut. */
export type CallEar = (call: HeardCall) => void
