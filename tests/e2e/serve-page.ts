import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { answerRequest, tableOfFiles } from '../../electron/main/app-protocol.ts'
import { APP_SCHEME, type OwnHost } from '../../electron/main/origin.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Serves the built page of a host on this computer with the application's own answers, headers and all; only the scheme is
 * http, which a plain browser can open, and which keeps code from page to page only where an answer may be kept.
 */
export async function servePage(folder: string, host: OwnHost): Promise<Server> {
  const table = tableOfFiles(join(root, folder), host)
  const server = createServer((request, reply) => {
    const asked = new Request(`${APP_SCHEME}://${host}${request.url ?? '/'}`)
    void answerRequest(table, asked).then(async (answer) => {
      reply.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'cache-control': 'max-age=3600' })
      reply.end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
