import { buildConnector } from 'undici'
import { type TlsIdentity, tlsOptions } from './tls-options.ts'

/**
 * Makes the function by which undici opens TLS connections to one provider, under {@link tlsOptions}. Over TLS 1.3 the
 * alert about our certificate comes after the handshake, and the end of the stream right behind it: the socket is ended
 * by the first of them, since undici would otherwise report the second, which says nothing.
 */
export function createConnector(identity: TlsIdentity, timeoutMs: number): buildConnector.connector {
  const dial = buildConnector({ ...tlsOptions(identity), timeout: timeoutMs })
  return (options, callback) => {
    dial(options, (...result) => {
      const [, socket] = result
      socket?.prependOnceListener('error', (error: Error) => socket.destroy(error))
      callback(...result)
    })
  }
}
