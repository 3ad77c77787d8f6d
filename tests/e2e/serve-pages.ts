import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { answerRequest, tableOfFiles } from '../../electron/main/app-protocol.ts'
import { APP_HOST, APP_SCHEME, CONFIRMATION_HOST, type LaneHost, READER_HOST } from '../../electron/main/origin.ts'

const root = join(import.meta.dirname, '../..')

/** The built pages on this computer. */
export interface ServedPages {
  /** Where the page of a host lies. */
  readonly address: (host: LaneHost) => string
  readonly close: () => void
}

/**
 * Serves the built pages with the application's own answers, headers and all; only the scheme is http, which a plain browser
 * can open, and which keeps code from page to page only where an answer may be kept. Each host is a site of its own here as
 * there.
 */
export async function servePages(): Promise<ServedPages> {
  const table = new Map([
    ...tableOfFiles(join(root, 'out/renderer'), APP_HOST),
    ...tableOfFiles(join(root, 'out/reader'), READER_HOST),
    ...tableOfFiles(join(root, 'out/confirmation'), CONFIRMATION_HOST),
  ])
  const server: Server = createServer((request, reply) => {
    const [host = '', rest = ''] = (request.headers.host ?? '').split(/(?=\.)(.*)/)
    const asked = new Request(`${APP_SCHEME}://${host}${request.url ?? '/'}`)
    void answerRequest(table, asked).then(async (answer) => {
      const headers = Object.fromEntries(answer.headers)
      const policy = headers['content-security-policy']?.replace(/app:\/\/(\w+)/g, `http://$1${rest}`)
      reply.writeHead(answer.status, {
        ...headers,
        ...(policy !== undefined && { 'content-security-policy': policy }),
        'cache-control': 'max-age=3600',
      })
      reply.end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: (host) => `http://${host}.localhost:${port}/index.html`, close: () => server.close() }
}
