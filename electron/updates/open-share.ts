import { getCACertificates } from 'node:tls'
import { Agent, type Dispatcher, request } from 'undici'
import type { UpdateFault } from '../../shared/domain/update.ts'
import type { NetworkCause } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { networkCause } from '../api/transport/network-cause.ts'

/** How long an answer of the share may take, in milliseconds. */
export interface ShareTimes {
  readonly connectMs: number
  /** Until the head of an answer, and between two pieces of its body. */
  readonly idleMs: number
  /** A whole feed. */
  readonly feedMs: number
  /** A whole installer; what came until then is kept, and the next try goes on from there. */
  readonly installerMs: number
}

/** The times a share is given. */
export const shareTimes: ShareTimes = { connectMs: 10_000, idleMs: 30_000, feedMs: 40_000, installerMs: 3_600_000 }

/** An installer on its way: the byte its pieces begin at, and the pieces, which throw when the connection is lost. */
export interface Incoming {
  readonly from: number
  readonly pieces: AsyncIterable<Uint8Array>
}

/** The company's own share, read over HTTPS; no redirect is followed. */
export interface Share {
  /** The whole of a small file. */
  read(name: string, signal: AbortSignal): Promise<Result<Uint8Array, UpdateFault>>
  /** A file from a byte on; servers that know no ranges send it from the start. */
  fetch(name: string, from: number, signal: AbortSignal): Promise<Result<Incoming, UpdateFault>>
  close(): Promise<void>
}

const LARGEST_FEED = 256 * 1024

/** Opens the share at a base address. `authorityPem` is all that is trusted; where it is null, the usual authorities and the system's are. */
export function openShare(base: string, authorityPem: string | null, times: ShareTimes = shareTimes): Share {
  const agent = new Agent({
    connect: {
      ca: authorityPem ?? [...getCACertificates('bundled'), ...getCACertificates('system')],
      // A bundle may hold only the authority that signed the leaf.
      allowPartialTrustChain: authorityPem !== null,
      minVersion: 'TLSv1.2',
      rejectUnauthorized: true, // whatever the environment says
      timeout: times.connectMs,
    },
    allowH2: false,
    connections: 1,
    headersTimeout: times.idleMs,
    bodyTimeout: times.idleMs,
    maxHeaderSize: 16_384,
  })
  const get = (name: string, range: Record<string, string>, signal: AbortSignal): Promise<Dispatcher.ResponseData> =>
    request(`${base.replace(/\/+$/, '')}/${name}`, {
      dispatcher: agent,
      signal,
      headers: { 'user-agent': 'Quita', 'accept-encoding': 'identity', ...range },
    })
  return {
    async read(name, signal) {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(times.feedMs)])
      try {
        const { statusCode, body } = await get(name, {}, inTime)
        if (statusCode !== 200) return refused(statusCode, body)
        const bytes = await atMost(body, LARGEST_FEED)
        return bytes === null ? err('answer') : ok(bytes)
      } catch (error) {
        return err(shareFault(error))
      }
    },
    async fetch(name, from, signal) {
      const range: Record<string, string> = from === 0 ? {} : { range: `bytes=${from}-` }
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(times.installerMs)])
      try {
        const { statusCode, headers, body } = await get(name, range, inTime)
        if (statusCode === 200) return ok({ from: 0, pieces: body })
        const begins = from > 0 && statusCode === 206 && String(headers['content-range']).startsWith(`bytes ${from}-`)
        return begins ? ok({ from, pieces: body }) : refused(statusCode, body)
      } catch (error) {
        return err(shareFault(error))
      }
    },
    close: () => agent.destroy(),
  }
}

/** What a lost or refused connection means for an update. */
export function shareFault(error: unknown): UpdateFault {
  const cause = networkCause(error)
  const distrust: readonly NetworkCause[] = ['tls', 'untrusted', 'host-name', 'server-dates', 'pin']
  return distrust.includes(cause) ? 'untrusted' : 'unreachable'
}

function refused(status: number, body: Dispatcher.ResponseData['body']): Result<never, UpdateFault> {
  body.on('error', () => {}).destroy()
  if (status >= 300 && status < 400) return err('redirect')
  return err(status === 404 || status === 410 ? 'missing' : 'answer')
}

async function atMost(body: AsyncIterable<Uint8Array>, largest: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > largest) return null // leaving the loop ends the connection
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
