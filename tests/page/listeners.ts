import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** Servers of an attacker's on this computer, which nobody may ever call. */
export interface Listeners {
  /** The same place by its number, by its name, and by a name of the attacker's. */
  readonly hosts: readonly string[]
  /** Where datagrams are heard. */
  readonly datagrams: string
  /** What came: by which way, and how it began. */
  heard(): readonly string[]
  close(): Promise<void>
}

/** Listens by TCP and by UDP; every connection counts, whatever is said on it. */
export async function listen(): Promise<Listeners> {
  const heard: string[] = []
  const server = createServer((socket) => {
    heard.push('tcp')
    socket.on('data', (bytes) => heard.push(`tcp: ${beginning(bytes)}`))
    socket.on('error', () => undefined)
  })
  const ear = createSocket('udp4')
  ear.on('message', (bytes) => heard.push(`udp: ${beginning(bytes)}`))
  await Promise.all([
    new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => ear.bind(0, '127.0.0.1', resolve)),
  ])
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a TCP server has an address')
  const hosts = ['127.0.0.1', 'localhost', 'evil.localhost'].map((host) => `${host}:${address.port}`)
  return {
    hosts,
    datagrams: `127.0.0.1:${ear.address().port}`,
    heard: () => [...heard],
    async close() {
      ear.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function beginning(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .slice(0, 60)
    .replace(/[^ -~]/g, '.')
}
