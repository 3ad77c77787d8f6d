import type { AppError, NetworkCause } from '../../shared/errors/app-error.ts'
import { type Instant, instantFromMs } from '../../shared/time/instant.ts'
import type { Log } from '../ports/log.ts'
import { accountsEndpoints } from './accounts/endpoints.ts'
import type { AttemptOutcome, Paying } from './paying.ts'
import type { GroupAccess } from './provider.ts'
import type { SendTimeouts } from './transport/attempt.ts'
import { sendOnce } from './transport/send-once.ts'
import type { TokenSource } from './transport/token.ts'

/** The times of a paying attempt, in milliseconds (SECURITY_RELIABILITY section 3.3). */
export const payingTimeouts: SendTimeouts = { connectMs: 5_000, firstByteMs: 20_000, idleMs: 10_000, totalMs: 40_000 }

const LEAST_TOKEN_LIFE_MS = 60_000

/**
 * Makes the only way by which money moves. The token is fetched before anything is dialled and lives a minute at least,
 * so that an attempt never renews one; a 401 is an answer like any other, and the journal's to judge.
 */
export function createPaying(needs: {
  access: () => GroupAccess
  token: Pick<TokenSource, 'get'>
  log: Log
  timeouts?: SendTimeouts
}): Paying {
  return {
    async send(row, bytes, key, onPhase = () => {}) {
      const token = await needs.token.get(LEAST_TOKEN_LIFE_MS)
      if (!token.ok) return { kind: 'not-sent', cause: causeOf(token.error) }
      const access = needs.access()
      const url = new URL(access.baseUrl + accountsEndpoints[row].path)
      const headers = {
        accept: 'application/json',
        authorization: `Bearer ${token.value}`,
        'content-type': 'application/json',
        'user-agent': 'Quita',
        'x-idempotency-key': key,
      }
      const sending = { origin: url.origin, path: url.pathname, headers, bytes }
      const outcome = await sendOnce(access, sending, needs.timeouts ?? payingTimeouts, onPhase)
      log(needs.log, row, outcome)
      return outcome.kind === 'answered' ? { ...outcome, date: instantOf(outcome.date) } : outcome
    },
  }
}

function causeOf(error: AppError): NetworkCause {
  if (error.kind === 'unreachable') return error.cause
  return error.kind === 'credentials' && error.fault.startsWith('certificate') ? 'tls' : 'other'
}

function instantOf(date: string | null): Instant | null {
  const ms = Date.parse(date ?? '')
  return Number.isNaN(ms) ? null : instantFromMs(ms)
}

function log(to: Log, row: string, outcome: Pick<AttemptOutcome, 'kind'> & { status?: number; phase?: string }): void {
  to.event('api.pay', { row, outcome: outcome.kind, status: outcome.status ?? null, phase: outcome.phase ?? null })
}
