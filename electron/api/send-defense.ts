import { createHash } from 'node:crypto'
import type { Infraction, InfractionId } from '../../shared/domain/infraction.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import type { Log } from '../ports/log.ts'
import type { DefenseAsk } from './accounts/defense.ts'
import { accountsEndpoints } from './accounts/endpoints.ts'
import { pathOf } from './ask-of.ts'
import { decodeAnswer } from './decode-answer.ts'
import { encodeDefense } from './defense-form.ts'
import { institutionHeaders } from './institution-headers.ts'
import type { DefenseOutcome, GroupAccess } from './provider.ts'
import type { SendOutcome, SendTimeouts } from './transport/attempt.ts'
import { readProblem } from './transport/problem.ts'
import { sendOnce } from './transport/send-once.ts'
import type { TokenSource } from './transport/token.ts'

/** What sending a defense needs; `access` gives the credentials whenever they are needed. */
export interface DefenseNeeds {
  readonly access: () => GroupAccess
  readonly token: Pick<TokenSource, 'get'>
  readonly log: Log
  /** Cuts a defense that is under way when the connection closes. */
  readonly closing: AbortSignal
}

const row = accountsEndpoints.defend
const LEAST_TOKEN_LIFE_MS = 60_000

/**
 * Sends a defense once, over a socket of its own: the operation has no key, so nothing here repeats it, not even with a
 * fresh token. Answers of 5xx leave open whether it was recorded. `sha256` is of the body exactly as it was sent.
 */
export async function sendDefense(needs: DefenseNeeds, id: InfractionId, ask: DefenseAsk): Promise<DefenseOutcome> {
  const { contentType, bytes } = encodeDefense(ask)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const access = needs.access()
  const token = await needs.token.get(LEAST_TOKEN_LIFE_MS)
  if (!token.ok) return { kind: 'unknown', sha256, error: unsent(token.error) }
  // The credentials changed meanwhile: this token belongs to the ones before.
  if (needs.access() !== access) {
    return { kind: 'unknown', sha256, error: appError({ kind: 'unreachable', sent: 'no', cause: 'other' }) }
  }
  const url = new URL(access.baseUrl + pathOf(row, { params: { infractionId: id } }))
  const headers = {
    ...institutionHeaders(access),
    accept: 'application/json',
    authorization: `Bearer ${token.value}`,
    'content-type': contentType,
    'user-agent': 'Quita',
  }
  const sending = { method: 'POST', origin: url.origin, path: url.pathname, headers, bytes } as const
  const sent = await sendOnce(access, sending, timeoutsFor(bytes.length), () => {}, needs.closing)
  const outcome = outcomeOf(sent, sha256)
  needs.log.event('api.defend', { outcome: outcome.kind, status: sent.kind === 'answered' ? sent.status : null })
  return outcome
}

// Time to upload at 50 kB/s, and half a minute for the answer.
function timeoutsFor(size: number): SendTimeouts {
  const firstByteMs = 30_000 + Math.ceil(size / 50)
  return { connectMs: 5_000, firstByteMs, idleMs: 10_000, totalMs: firstByteMs + 30_000 }
}

function outcomeOf(sent: SendOutcome, sha256: string): DefenseOutcome {
  if (sent.kind !== 'answered') {
    const error = appError({ kind: 'unreachable', sent: sent.kind === 'not-sent' ? 'no' : 'maybe', cause: sent.cause })
    return { kind: 'unknown', sha256, error }
  }
  const { status, contentType, body: bytes } = sent
  if (status < 300) return { kind: 'recorded', status, sha256, infraction: infractionIn({ contentType, bytes }) }
  const error = readProblem({ group: row.group, endpoint: row.name, status, contentType, bytes })
  return status >= 500 || status === 408
    ? { kind: 'unknown', sha256, error }
    : { kind: 'refused', status, sha256, error }
}

// The status says that it was recorded; what else the body tells is welcome and not needed.
function infractionIn(answer: Parameters<typeof decodeAnswer>[1]): Infraction | null {
  const read = decodeAnswer(row, answer)
  return read.ok ? read.value : null
}

function unsent(error: AppError): AppError {
  return error.kind === 'unreachable' ? { ...error, sent: 'no' } : error
}
