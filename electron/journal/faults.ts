import type { PaymentState } from '../../shared/domain/payment.ts'
import { type AppError, appError, withSent } from '../../shared/errors/app-error.ts'
import { sentIn } from './sent.ts'

/** One refused field of an ask, as the dispatcher would have refused it. */
export function invalidField(path: string, reason: string): AppError {
  return appError({ kind: 'invalid', violations: [{ path, reason }] })
}

/** The payment is not in a state in which this can be done; what was sent of it follows from the state that it is in. */
export function wrongState(expected: string, found: PaymentState): AppError {
  return appError({ kind: 'state', expected, found, sent: sentIn(found) })
}

/** No such payment. */
export function noSuchPayment(): AppError {
  return appError({ kind: 'not-found', what: 'payment' })
}

/** A failure of what goes before a send: none of it wrote a byte of the order. One that knows of an earlier send keeps its word. */
export function nothingSent(error: AppError): AppError {
  return withSent(error, error.kind === 'unreachable' ? 'no' : (error.sent ?? 'no'))
}

/** A failure in one short word for the timeline, such as `unreachable:timeout` or `problem:503`. */
export function causeText(error: AppError): string {
  if (error.kind === 'unreachable') return `unreachable:${error.cause}`
  if (error.kind === 'problem') return `problem:${error.status}`
  if (error.kind === 'credentials') return `credentials:${error.fault}`
  if (error.kind === 'held') return `held:${error.why}`
  return error.kind
}
