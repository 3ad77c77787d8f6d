import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Identity } from './tls-identities.ts'

/** One notification as it arrived. */
export interface HeardNews {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** Somebody who listens on 127.0.0.1 for notifications and answers them. */
export interface WebhookListener {
  readonly uri: string
  readonly heard: HeardNews[]
  /** The statuses of the next answers, in turn; the last one stays. Null answers nothing at all. */
  answer(...statuses: [number | null, ...(number | null)[]]): void
  close(): Promise<void>
}

/** Starts listening: plain, or with a certificate of its own. */
export async function listenForNews(identity?: Identity): Promise<WebhookListener> {
  const heard: HeardNews[] = []
  let statuses: (number | null)[] = [204]
  const onRequest: RequestListener = (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      heard.push({
        method: request.method ?? '',
        headers: request.headers,
        body: text === '' ? null : JSON.parse(text),
      })
      const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? null
      if (status !== null) response.writeHead(status).end()
    })
  }
  const server =
    identity === undefined
      ? createServer(onRequest)
      : createSecureServer({ cert: identity.certificatePem, key: identity.keyPem }, onRequest)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    uri: `${identity === undefined ? 'http' : 'https'}://127.0.0.1:${port}/noticias`,
    heard,
    answer: (...next) => {
      statuses = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
