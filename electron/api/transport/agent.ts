import { Agent } from 'undici'
import { createConnector, MOST_HEAD_BYTES } from './connector.ts'
import type { TlsIdentity } from './tls-options.ts'

/** How long the parts of a read may take, in milliseconds. */
export interface ReadTimeouts {
  readonly connectMs: number
  readonly headMs: number
  readonly idleMs: number
  readonly totalMs: number
}

/** The times a read is given. */
export const readTimeouts: ReadTimeouts = { connectMs: 5_000, headMs: 20_000, idleMs: 10_000, totalMs: 40_000 }

/**
 * Makes the connections of one API group: mutual TLS, HTTP/1.1, straight to the host (an Agent never looks at proxy
 * variables). It belongs to one certificate: destroy it when the connection closes or its credentials change; `closing`
 * ends what is still being dialled.
 */
export function createAgent(identity: TlsIdentity, closing: AbortSignal, timeouts: ReadTimeouts = readTimeouts): Agent {
  return new Agent({
    connect: createConnector(identity, timeouts.connectMs, closing),
    allowH2: false,
    connections: 6,
    headersTimeout: timeouts.headMs,
    bodyTimeout: timeouts.idleMs,
    maxHeaderSize: MOST_HEAD_BYTES,
  })
}
