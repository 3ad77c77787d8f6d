import { createServer, type Socket } from 'node:net'
import type { Server } from 'node:tls'

/** The only thing that listens: it hands sockets to the TLS server, or refuses them as a bank refuses a certificate. */
export interface Front {
  readonly port: number
  /** Cuts the connection of a peer's port, with a reset when `hard`. */
  cut(remotePort: number | undefined, hard: boolean): void
  close(): Promise<void>
}

// Record "alert", TLS 1.2, 2 bytes: fatal, unknown_ca. Node offers no way to choose an alert, so it is written by hand.
const UNKNOWN_CA = Buffer.from([0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x30])
const LOOPBACK = '127.0.0.1'

/** Listens on 127.0.0.1 and nowhere else. `tls` is asked for with each socket that is not refused; those that come while it is made wait. */
export async function openFront(port: number, tls: () => Promise<Server>, refuses: () => boolean): Promise<Front> {
  const sockets = new Map<number, Socket>()
  const server = createServer((socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(remotePort))
    if (refuses()) socket.once('data', () => socket.end(UNKNOWN_CA))
    else void tls().then((server) => server.emit('connection', socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a TCP server has an address')
  return {
    port: address.port,
    cut: (remotePort, hard) => {
      const socket = sockets.get(remotePort ?? 0)
      if (hard) socket?.resetAndDestroy()
      else socket?.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets.values()) socket.destroy()
      }),
  }
}
