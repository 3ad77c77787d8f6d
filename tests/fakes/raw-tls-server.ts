import type { AddressInfo, Socket } from 'node:net'
import { createServer, type TlsOptions, type TLSSocket } from 'node:tls'
import type { Authority, Identity } from './tls-identities.ts'

/** One request as its bytes came: the line, the header block, and the body by its length. */
export interface RawRequest {
  readonly line: string
  readonly head: string
  readonly body: string
  /** Which request of its connection it is, from 1. */
  readonly nth: number
  /** Resets its connection (RST), whatever was not delivered yet. */
  readonly reset: () => void
}

/** Writes whatever a server writes: bytes, pauses, an end or a cut. */
export type RawAnswer = (socket: TLSSocket, request: RawRequest) => void

/** A TLS server of this computer that knows nothing of HTTP but where a request ends: what it answers is written byte by byte. */
export interface RawTlsServer {
  readonly baseUrl: string
  readonly seen: readonly RawRequest[]
  /** Names that clients asked for in their hello; empty where one asked for none. */
  readonly names: readonly string[]
  /** How many clients asked for an answer of OCSP beside the certificate. */
  readonly stapled: () => number
  answer(next: RawAnswer): void
  close(): Promise<void>
}

/**
 * Starts such a server with this identity; clients need a certificate of `clients`. `staple` goes to whoever asks for OCSP, `address` is
 * the only one that it has.
 */
export async function startRawTlsServer(
  identity: Identity,
  clients: Authority,
  options: TlsOptions = {},
  staple: Buffer | null = null,
  address = '127.0.0.1',
): Promise<RawTlsServer> {
  const seen: RawRequest[] = []
  const names: string[] = []
  const sockets = new Set<TLSSocket>()
  const plain = new Map<number, Socket>()
  let answer: RawAnswer = (socket) => socket.destroy()
  const server = createServer(
    {
      cert: identity.certificatePem,
      key: identity.keyPem,
      ca: clients.certificatePem,
      requestCert: true,
      rejectUnauthorized: true,
      ALPNProtocols: ['http/1.1'],
      ...options,
    },
    (socket) => {
      sockets.add(socket)
      names.push(typeof socket.servername === 'string' ? socket.servername : '')
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {})
      const reset = (): void => void plain.get(socket.remotePort ?? 0)?.resetAndDestroy()
      let text = ''
      let nth = 0
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1')
        for (;;) {
          const end = text.indexOf('\r\n\r\n')
          if (end < 0) return
          const head = text.slice(0, end)
          const length = Number(/^content-length:\s*(\d+)/im.exec(head)?.[1] ?? 0)
          if (text.length < end + 4 + length) return
          nth += 1
          const request = {
            line: head.split('\r\n')[0] ?? '',
            head,
            body: text.slice(end + 4, end + 4 + length),
            nth,
            reset,
          }
          text = text.slice(end + 4 + length)
          seen.push(request)
          answer(socket, request)
        }
      })
    },
  )
  server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    plain.set(port, socket)
    socket.on('close', () => plain.delete(port))
  })
  server.on('tlsClientError', () => {})
  let stapled = 0
  if (staple !== null)
    server.on('OCSPRequest', (_certificate, _issuer, callback) => {
      stapled += 1
      callback(null, staple)
    })
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `https://localhost:${port}/api/v2`,
    seen,
    names,
    stapled: () => stapled,
    answer: (next) => {
      answer = next
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
