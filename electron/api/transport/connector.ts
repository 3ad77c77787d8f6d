import { Socket } from 'node:net'
import { buildConnector } from 'undici'
import { readPlainHeads } from './plain-heads.ts'
import { secureContext } from './secure-context.ts'
import { type TlsIdentity, tlsOptions } from './tls-options.ts'

/** Policies of gateways make heads of tens of kilobytes. */
export const MOST_HEAD_BYTES = 65_536

/**
 * Makes the function by which undici opens TLS connections to one provider, under {@link tlsOptions}. Over TLS 1.3 the
 * alert about our certificate comes after the handshake, and the end of the stream right behind it: the socket is ended
 * by the first of them, since undici would otherwise report the second, which says nothing. `closing` ends a socket that
 * is still being dialled, since until its handshake is done nobody else holds it.
 */
export function createConnector(
  identity: TlsIdentity,
  timeoutMs: number,
  closing?: AbortSignal,
): buildConnector.connector {
  let dial: buildConnector.connector | undefined
  return (options, callback) => {
    dial ??= buildConnector({ ...tlsOptions(identity), secureContext: secureContext(identity), timeout: timeoutMs })
    const cut = (): void => void dialling?.destroy(new Error('closed while dialling'))
    const dialling = socketIn(
      dial(options, (...result) => {
        closing?.removeEventListener('abort', cut)
        const [, socket] = result
        if (socket !== null && socket !== undefined) readPlainHeads(socket)
        socket?.prependOnceListener('error', (error: Error) => socket.destroy(error))
        callback(...result)
      }),
    )
    closing?.addEventListener('abort', cut)
    if (closing?.aborted) cut()
  }
}

// undici gives the socket that it dials, which its types leave out.
function socketIn(given: unknown): Socket | null {
  return given instanceof Socket ? given : null
}
