import { type ApiGroup, type AppError, appError, type NetworkCause } from '../../../shared/errors/app-error.ts'
import { connectionFault } from './network-cause.ts'

// With these the request never left: there was no connection that could have carried it.
const BEFORE_SENDING: readonly NetworkCause[] = [
  'dns',
  'refused',
  'tls',
  'untrusted',
  'host-name',
  'server-dates',
  'pin',
]
const PASSING: readonly NetworkCause[] = ['dns', 'refused', 'reset', 'reset-expired', 'timeout', 'other']

/** The error of a request that moves no money and got no answer; safe to repeat unless the server itself is not trusted. */
export function unreachable(error: unknown, group: ApiGroup): AppError {
  const fault = connectionFault(error)
  if (fault.kind === 'credentials') return appError({ kind: 'credentials', group, fault: fault.fault })
  const { cause } = fault
  return appError({
    kind: 'unreachable',
    cause,
    sent: BEFORE_SENDING.includes(cause) ? 'no' : 'maybe',
    retry: PASSING.includes(cause) ? 'safe' : 'never',
  })
}
