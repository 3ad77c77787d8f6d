import type { LookupFunction } from 'node:net'
import { isLoopback, type StoredWebhook } from './webhook.ts'

/** Where a notification goes, and how. */
export type CallTarget = Pick<StoredWebhook, 'uri' | 'method' | 'headers'>

/** What came of one call: the status of the answer, or null and why there was none. */
export interface CallResult {
  readonly status: number | null
  readonly fault: 'not-loopback' | 'no-answer' | null
}

const TIMEOUT_MS = 5_000

/**
 * Calls the address of a webhook, if it is this computer's own; every other one is never called by a training bank. Its
 * certificate is taken as it is, since what listens on loopback in training has one that it made itself.
 */
export async function callWebhook(webhook: CallTarget, body: string, stop: AbortSignal): Promise<CallResult> {
  const url = new URL(webhook.uri)
  if (!isLoopback(url.hostname)) return { status: null, fault: 'not-loopback' }
  const headers = {
    ...webhook.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  }
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)])
  const common = { method: webhook.method, headers, signal, agent: false, lookup: toLoopback } as const
  // Read when the first is called: a bank that calls nobody opens sooner.
  const [plain, secure] = await Promise.all([import('node:http'), import('node:https')])
  return new Promise((resolve) => {
    const sent =
      url.protocol === 'https:'
        ? secure.request(url, { ...common, rejectUnauthorized: false })
        : plain.request(url, common)
    sent.on('error', () => resolve({ status: null, fault: 'no-answer' }))
    sent.on('response', (response) => {
      // The body says nothing that counts; one without end is cut off with the time-out.
      response.on('error', () => {}).resume()
      resolve({ status: response.statusCode ?? null, fault: null })
    })
    sent.end(body)
  })
}

// `localhost` is what it says, whatever the computer's table of hosts has made of it.
const toLoopback: LookupFunction = (_name, { all }, done) => {
  if (all === true)
    done(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ])
  else done(null, '127.0.0.1', 4)
}
