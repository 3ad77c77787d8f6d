import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { type ConnectionFault, connectionFault } from './network-cause.ts'
import { secureContext } from './secure-context.ts'
import { type TlsIdentity, tlsOptions } from './tls-options.ts'

/** A secure connection that was made to look at the server, and what was seen. */
export interface Dialled {
  readonly socket: TLSSocket
  readonly protocol: string
}

const DIAL_MS = 5_000
const MOST_BYTES = 16 * 1024

/** Finds the host and opens a bare TCP connection, at once closed again. Gives the address that answered; `closing` cuts it, here as below. */
export async function reachHost(
  host: string,
  port: number,
  closing: AbortSignal,
): Promise<Result<string, ConnectionFault>> {
  try {
    // A name may have several addresses, and the first of them may be dead: whichever answers is taken, as by every later connection.
    const socket = connectTcp({ host, port })
    await opened(socket, 'connect', closing)
    const address = socket.remoteAddress ?? host
    socket.destroy()
    return ok(address)
  } catch (error) {
    return err(connectionFault(error))
  }
}

/** Opens one TLS connection with every check in force; `onLeaf` is told the server's fingerprint once its chain holds. */
export async function dialSecurely(
  identity: TlsIdentity,
  host: string,
  port: number,
  onLeaf: (fingerprint256: string) => void,
  closing: AbortSignal,
): Promise<Result<Dialled, ConnectionFault>> {
  const name = isIP(host) === 0 ? { servername: host } : {}
  const socket = connectTls({
    ...tlsOptions(identity, onLeaf),
    secureContext: secureContext(identity),
    host,
    port,
    ...name,
  })
  return mapOk(await dialled(socket, 'secureConnect', closing), (open) => ({
    socket: open,
    protocol: open.getProtocol() ?? '',
  }))
}

/** Waits until a socket that is being dialled is open, or says why it is not. `closing` cuts it then and for as long as it lives. */
export async function dialled<S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  closing: AbortSignal,
): Promise<Result<S, ConnectionFault>> {
  try {
    await opened(socket, event, closing)
    return ok(socket)
  } catch (error) {
    return err(connectionFault(error))
  }
}

/**
 * Asks for the base address over a connection and reads the first kilobytes of whatever comes in five seconds: with TLS 1.3 a server
 * says only now what it holds against our certificate, some end the connection without a word, and some answer a page.
 */
export async function firstAnswer(
  socket: Socket,
  host: string,
  path: string,
): Promise<Result<string, ConnectionFault>> {
  let text = ''
  let timer: NodeJS.Timeout | undefined
  const ended = new Promise<Result<string, ConnectionFault>>((resolve) => {
    const done = (): void => resolve(ok(text))
    // Whoever answers may be anyone: neither time nor memory is theirs.
    timer = setTimeout(() => resolve(err({ kind: 'network', cause: 'timeout' })), DIAL_MS)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (text.length > MOST_BYTES) done()
      else if (text.includes('\r\n\r\n')) setTimeout(done, 50)
    })
    socket.on('error', (error) => resolve(err(connectionFault(error))))
    socket.on('close', done)
  })
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  const answer = await ended
  clearTimeout(timer)
  socket.destroy()
  return answer
}

function opened(socket: Socket, event: 'connect' | 'secureConnect', closing: AbortSignal): Promise<void> {
  const cut = (): void => void socket.destroy(Object.assign(new Error('closed'), { code: 'ECONNABORTED' }))
  closing.addEventListener('abort', cut)
  socket.once('close', () => closing.removeEventListener('abort', cut))
  socket.on('error', () => {}) // one that comes when nobody waits any more
  if (closing.aborted) cut()
  return new Promise((resolve, reject) => {
    socket.once(event, () => resolve())
    socket.once('error', reject)
    socket.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
    socket.setTimeout(DIAL_MS, () => {
      reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }))
      socket.destroy()
    })
  })
}
