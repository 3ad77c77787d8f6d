import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Authority, Identity } from './tls-identities.ts'

/** One request as the server read it, body and all. */
export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly rawHeaders: readonly string[]
  readonly body: string
  /** The body as it came, for what is no text. */
  readonly bytes: Buffer
}

/** Answers one request; gets the raw answer, so that it can also break it. */
export type Handler = (request: SeenRequest, response: ServerResponse) => void | Promise<void>

/** A real HTTPS server on 127.0.0.1 that demands a client certificate, and remembers what reached it. */
export interface TestServer {
  readonly baseUrl: string
  readonly port: number
  /** Requests whose body was read to its end, oldest first. */
  readonly seen: SeenRequest[]
  /** Requests whose head arrived, whatever became of them. */
  readonly heads: string[]
  /** TCP connections ever accepted. */
  readonly connections: () => number
  handle(handler: Handler): void
  close(): Promise<void>
}

/** Starts a server with this identity; clients need a certificate of `clients`, unless that is null. */
export async function startHttpsServer(
  identity: Identity,
  clients: Authority | null,
  options: ServerOptions = {},
): Promise<TestServer> {
  const seen: SeenRequest[] = []
  const heads: string[] = []
  const sockets = new Set<Duplex>()
  let connections = 0
  let handler: Handler = (_, response) => void response.writeHead(500).end()
  const server: Server = createServer({
    cert: identity.certificatePem,
    key: identity.keyPem,
    ...(clients === null ? {} : { ca: clients.certificatePem, requestCert: true, rejectUnauthorized: true }),
    ...options,
  })
  server.on('connection', (socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  server.on('tlsClientError', () => {})
  server.on('request', (request, response) => {
    heads.push(`${request.method} ${request.url}`)
    const chunks: Buffer[] = []
    request.on('error', () => {})
    response.on('error', () => {})
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = request
      const bytes = Buffer.concat(chunks)
      const one = { method, url, headers, rawHeaders, body: bytes.toString('utf8'), bytes }
      seen.push(one)
      void handler(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `https://localhost:${port}/api/v2`,
    port,
    seen,
    heads,
    connections: () => connections,
    handle: (next) => {
      handler = next
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
