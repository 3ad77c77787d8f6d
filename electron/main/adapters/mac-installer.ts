import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AutoUpdater } from 'electron'
import type { Log } from '../../ports/log.ts'
import type { UpdateHost } from '../../ports/update-host.ts'
import type { Departure } from './departure.ts'

/** What handing over on macOS needs of Electron's updater, which is Squirrel.Mac. */
export interface MacInstallerNeeds {
  readonly updater: Pick<AutoUpdater, 'setFeedURL' | 'checkForUpdates' | 'quitAndInstall' | 'on' | 'removeListener'>
  readonly departure: Departure
  readonly log: Log
}

const LONGEST_MS = 10 * 60_000

/**
 * Hands over to Squirrel.Mac, which takes an update from an address only: the verified bytes are served to it from memory, on
 * this computer, under a secret. It takes nothing whose code signature does not satisfy the running application's own
 * requirement, and puts it in place when everything is closed.
 */
export function macInstaller({ updater, departure, log }: MacInstallerNeeds): UpdateHost['prepare'] {
  return async (installer) => {
    const bytes = await installer.bytes()
    if (bytes === null) return null
    const feed = await serveBytes(bytes)
    try {
      const isTaken = await take(updater, feed)
      if (!isTaken) log.event('updates.not-taken')
      return isTaken ? () => departure.leaveFor(() => updater.quitAndInstall()) : null
    } finally {
      feed.close()
    }
  }
}

interface Feed {
  readonly url: string
  readonly headers: Record<string, string>
  close(): void
}

function take(updater: MacInstallerNeeds['updater'], { url, headers }: Feed): Promise<boolean> {
  return new Promise((resolve) => {
    const yes = (): void => end(true)
    const no = (): void => end(false)
    const timer = setTimeout(no, LONGEST_MS)
    function end(isTaken: boolean): void {
      clearTimeout(timer)
      updater.removeListener('update-downloaded', yes)
      updater.removeListener('update-not-available', no)
      updater.removeListener('error', no)
      resolve(isTaken)
    }
    updater.on('update-downloaded', yes)
    updater.on('update-not-available', no)
    updater.on('error', no)
    updater.setFeedURL({ url, headers })
    updater.checkForUpdates()
  })
}

/** Serves bytes on this computer: the feed to whoever knows the header, the file to whoever read the feed. */
async function serveBytes(bytes: Uint8Array): Promise<Feed> {
  const secret = `Bearer ${randomBytes(32).toString('hex')}`
  const path = `/${randomBytes(32).toString('hex')}.zip`
  let origin = ''
  const answer: RequestListener = (request, response) => {
    if (request.url === path) {
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': bytes.length }).end(bytes)
    } else if (request.url === '/' && isSame(request.headers.authorization, secret)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url: origin + path }))
    } else {
      response.writeHead(404).end()
    }
  }
  const { createServer } = await import('node:http') // read on a Mac, and there only for an update
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  return {
    url: `${origin}/`,
    headers: { authorization: secret },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function isSame(given: string | undefined, secret: string): boolean {
  return given?.length === secret.length && timingSafeEqual(Buffer.from(given), Buffer.from(secret))
}
