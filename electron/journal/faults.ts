import { type AppError, appError } from '../../shared/errors/app-error.ts'

/** One refused field of an ask, as the dispatcher would have refused it. */
export function invalidField(path: string, reason: string): AppError {
  return appError({ kind: 'invalid', violations: [{ path, reason }] })
}

/** The payment is not in a state in which this can be done. */
export function wrongState(expected: string, found: string): AppError {
  return appError({ kind: 'state', expected, found })
}

/** No such payment. */
export function noSuchPayment(): AppError {
  return appError({ kind: 'not-found', what: 'payment' })
}

/** The failure of the read that goes before a send: nothing was sent, so it may be tried again. */
export function nothingSent(error: AppError): AppError {
  return error.kind === 'unreachable' ? { ...error, sent: 'no', retry: 'safe' } : error
}

/** A failure in one short word for the timeline, such as `unreachable:timeout` or `problem:503`. */
export function causeText(error: AppError): string {
  if (error.kind === 'unreachable') return `unreachable:${error.cause}`
  if (error.kind === 'problem') return `problem:${error.status}`
  if (error.kind === 'credentials') return `credentials:${error.fault}`
  return error.kind
}
