import ky from 'ky'
import type { Agent } from 'undici'
import type { ApiGroup, AppError } from '../../../shared/errors/app-error.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { readTimeouts } from './agent.ts'
import { unreachable } from './unreachable.ts'

/** One request that moves no money; `path` is under the base and starts with a slash. */
export interface Ask {
  readonly endpoint: string
  readonly method: string
  readonly path: string
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
}

/** Sends one request and reads its whole answer; no retry, no redirect. Failures are `unreachable`, `credentials` (our certificate) or `contract` (too large). */
export type Exchange = (ask: Ask) => Promise<Result<Answer, AppError>>

/** Makes the exchange of one API group over its agent. */
export function createExchange(needs: {
  group: ApiGroup
  baseUrl: string
  agent: Pick<Agent, 'dispatch' | 'destroyed'>
  totalMs?: number
}): Exchange {
  // Node's fetch takes a dispatcher of the undici major it carries, but its types know another version's by name.
  const viaAgent: object = { dispatcher: needs.agent }
  const client = ky.create({
    ...viaAgent,
    retry: 0,
    timeout: false,
    redirect: 'manual',
    throwHttpErrors: false,
    headers: { accept: 'application/json', 'user-agent': 'Quita' },
  })
  return async (ask) => {
    const signal = AbortSignal.timeout(needs.totalMs ?? readTimeouts.totalMs)
    const { method, headers, body } = ask
    try {
      const response = await client(needs.baseUrl + ask.path, {
        method,
        headers,
        signal,
        ...(body === null ? {} : { body }),
      })
      const bytes = await readAtMost(response, ask.largest)
      if (bytes === null) return err(appError({ kind: 'contract', endpoint: ask.endpoint, paths: ['too-large'] }))
      return ok(answerOf(response, bytes))
    } catch (error) {
      const failure = unreachable(error, needs.group)
      // Our own closing is no fault of the network, and asking again would only hold it up.
      return err(needs.agent.destroyed ? { ...failure, retry: 'never' } : failure)
    }
  }
}

function answerOf(response: Response, bytes: Uint8Array): Answer {
  const date = Date.parse(response.headers.get('date') ?? '')
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    bytes,
    date: Number.isNaN(date) ? null : date,
    retryAfter: response.headers.get('retry-after'),
  }
}

// Counts what was decompressed, so that a small answer cannot unfold into a huge one.
async function readAtMost(response: Response, largest: number): Promise<Uint8Array | null> {
  if (response.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.length
    if (size > largest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
