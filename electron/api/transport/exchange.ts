import { type Dispatcher, request } from 'undici'
import type { ApiGroup, AppError } from '../../../shared/errors/app-error.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { BankTimeEar } from '../../ports/bank-time.ts'
import { readTimeouts } from './agent.ts'
import { decodeBody } from './decode-body.ts'
import { unreachable } from './unreachable.ts'

/** One request that moves no money; `path` is under the base and starts with a slash. */
export interface Ask {
  readonly endpoint: string
  readonly method: string
  readonly path: string
  /** Where `path` is under, where it is not the group's base: the same server's root, or the token's server. */
  readonly base?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** Most bytes the answer may have. */
  readonly largest: number
}

/** A complete answer, whatever its status. `date` is the server's clock in milliseconds, or null. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly bytes: Uint8Array
  readonly date: number | null
  readonly retryAfter: string | null
  /** By which scheme the server wants to know who asks (`WWW-Authenticate`), or null. */
  readonly challenge: string | null
  /** The names of its headers, in small letters. */
  readonly headerNames: readonly string[]
  /** What its headers say of a list that stands bare in the body: where the rest is (`Link`, RFC 8288), and how many rows there are. */
  readonly paging?: { readonly hasMore: boolean; readonly total: string | null }
}

/**
 * Sends one request and reads its whole answer; no retry, no redirect. Failures are `unreachable`, `credentials` (our
 * certificate) or `contract` (too large, or in a coding that we do not take).
 */
export type Exchange = (ask: Ask) => Promise<Result<Answer, AppError>>

type Received = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>

/** Makes the exchange of one API group over its agent. `closing` cuts everything that is under way at once, and refuses what comes later. */
export function createExchange(needs: {
  group: ApiGroup
  baseUrl: string
  agent: Dispatcher
  closing: AbortSignal
  totalMs?: number
  /** What the institution wants in every request beside the contract's own; asked each time. */
  headers?: () => Readonly<Record<string, string>>
  /** Hears what time the server says it is. */
  ear?: BankTimeEar
  /** Says whether our own certificate is over, which many servers answer by closing without a word. */
  isOver?: () => boolean
}): Exchange {
  const common = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Quita' }

  async function received(ask: Ask, signal: AbortSignal): Promise<Result<Answer, AppError>> {
    const { method, body } = ask
    const headers = { ...needs.headers?.(), ...common, ...ask.headers }
    const heard = needs.ear?.ask()
    const response = await request((ask.base ?? needs.baseUrl) + ask.path, {
      dispatcher: needs.agent,
      method,
      headers,
      body,
      signal,
    })
    heard?.(dateOf(response))
    response.body.on('error', () => {}) // whoever reads it is told; one that comes after the reading is nobody's
    const bytes = await readAtMost(response.body, ask.largest)
    const decoded =
      bytes === null ? err('too-large') : await decodeBody(bytes, response.headers['content-encoding'], ask.largest)
    if (decoded.ok) return ok(answerOf(response, decoded.value))
    return err(appError({ kind: 'contract', endpoint: ask.endpoint, paths: [decoded.error] }))
  }

  return async (ask) => {
    const call = startCall(needs.totalMs ?? readTimeouts.totalMs, needs.closing)
    try {
      return await Promise.race([received(ask, call.signal), call.cut])
    } catch (error) {
      const told = unreachable(error, needs.group)
      const isCut = told.kind === 'unreachable' && told.cause === 'reset'
      const failure = isCut && needs.isOver?.() === true ? { ...told, cause: 'reset-expired' as const } : told
      // Our own closing is no fault of the network, and asking again would only hold it up.
      return err(needs.closing.aborted ? { ...failure, retry: 'never' } : failure)
    } finally {
      call.end()
    }
  }
}

/** The limits of one call, held by what is here: `cut` rejects as soon as the time is over or the group closes, whatever the socket does. */
function startCall(totalMs: number, closing: AbortSignal): { signal: AbortSignal; cut: Promise<never>; end(): void } {
  const call = new AbortController()
  const { promise: cut, reject } = Promise.withResolvers<never>()
  const stop = (code: string): void => {
    const reason = Object.assign(new Error('the call was cut'), { code })
    reject(reason)
    call.abort(reason)
  }
  const tooLate = setTimeout(() => stop('ETIMEDOUT'), totalMs)
  const onClosing = (): void => stop('UND_ERR_ABORTED')
  closing.addEventListener('abort', onClosing)
  if (closing.aborted) onClosing()
  return {
    signal: call.signal,
    cut,
    end() {
      clearTimeout(tooLate)
      closing.removeEventListener('abort', onClosing)
    },
  }
}

const COUNTS = ['x-total-count', 'x-total', 'total-count', 'x-pagination-total-count']

/** Where servers list names of headers: those that a page may send or read, and those that the answer depends on. */
const LISTS = ['access-control-allow-headers', 'access-control-expose-headers', 'vary']

function answerOf(received: Received, bytes: Uint8Array): Answer {
  const { statusCode, headers } = received
  const hasMore = /;\s*rel\s*=\s*"?(?:[^";,]*\s)?next\b/i.test(textOf(headers['link']) ?? '')
  const total = COUNTS.map((name) => textOf(headers[name])).find((told) => told !== null) ?? null
  return {
    status: statusCode,
    contentType: textOf(headers['content-type']) ?? '',
    bytes,
    date: dateOf(received),
    retryAfter: textOf(headers['retry-after']) ?? (statusCode === 429 ? resetOf(headers) : null),
    challenge: textOf(headers['www-authenticate']),
    headerNames: [...Object.keys(headers), ...LISTS.flatMap((name) => (textOf(headers[name]) ?? '').split(','))].map(
      (name) => name.trim().toLowerCase(),
    ),
    ...((hasMore || total !== null) && { paging: { hasMore, total } }),
  }
}

/** When what may be asked is counted anew, in the headers that some write in the place of `Retry-After`. */
const RESETS = ['ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset']

function resetOf(headers: Received['headers']): string | null {
  return RESETS.map((name) => textOf(headers[name])).find((told) => told !== null) ?? null
}

function dateOf({ headers }: Pick<Received, 'headers'>): number | null {
  const date = Date.parse(textOf(headers['date']) ?? '')
  return Number.isNaN(date) ? null : date
}

function textOf(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header.join(', ') : header) ?? null
}

async function readAtMost(body: AsyncIterable<Uint8Array>, largest: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > largest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
