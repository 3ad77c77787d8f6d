import { createHash } from 'node:crypto'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a second start hands to the first. */
export interface SecondStart {
  argv: string[]
  cwd: string
}

const HANDOVER_MS = 1000

/** A lock by name that the system drops when its holder dies; a second taker tells the holder how it was started. */
export function singleInstance(folder: string, onSecond: (start: SecondStart) => void) {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  // Linux's abstract sockets leave no file behind; elsewhere a pipe or a file of that name.
  const address =
    process.platform === 'linux'
      ? `\0quita-host-${name}`
      : process.platform === 'win32'
        ? `\\\\.\\pipe\\quita-host-${name}`
        : join(tmpdir(), `quita-host-${name}.sock`)
  let server: Server | undefined
  let handover: Promise<void> = Promise.resolve()

  const tellHolder = () =>
    new Promise<void>((resolve) => {
      const start: SecondStart = { argv: process.argv, cwd: process.cwd() }
      const socket = connect(address, () => socket.end(JSON.stringify(start)))
      socket.setTimeout(HANDOVER_MS, () => socket.destroy())
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
    })

  return {
    /** True when this process holds the lock now. Electron answers at once, so the bind has to be synchronous: Node binds a pipe during `listen`. */
    request(): boolean {
      if (server) return true
      const candidate = createServer((socket) => {
        let text = ''
        socket.setEncoding('utf8')
        socket.on('data', (chunk) => {
          text += String(chunk)
        })
        socket.on('error', () => undefined)
        socket.on('end', () => onSecond(JSON.parse(text) as SecondStart))
      })
      candidate.on('error', () => undefined)
      candidate.listen(address)
      if (!candidate.listening) {
        handover = tellHolder()
        return false
      }
      candidate.unref()
      server = candidate
      return true
    },
    held: () => server !== undefined,
    release() {
      server?.close()
      server = undefined
    },
    /** Resolves once the holder was told, before this process may end. */
    handover: () => handover,
  }
}
