import { readFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls, createSecureContext, TLSSocket } from 'node:tls'

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
/** What a server tells of the connection once it is open: its process, and what cancels it. */
const KEY_OF_CONNECTION = Buffer.from([75, 0, 0, 0, 12])

/** Stands before a server as what shares connections does: it speaks TLS by that server's certificate, and tells a process of its own. */
export async function sharingConnections(to: number, data: string) {
  const [key, cert] = ['server.key', 'server.pem'].map((name) => readFileSync(join(data, '..', name)))
  const secureContext = createSecureContext({ key, cert })
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1', () => void upstream.write(SSL_REQUEST))
    sockets.push(client, upstream)
    for (const each of sockets) each.on('error', () => each.destroy())
    client.once('data', () => {
      upstream.once('data', () => {
        client.write('S')
        const near = new TLSSocket(client, { isServer: true, secureContext })
        const far = connectTls({ socket: upstream, rejectUnauthorized: false })
        near.on('data', (bytes: Buffer) => void far.write(bytes))
        far.on('data', (bytes: Buffer) => {
          const at = bytes.indexOf(KEY_OF_CONNECTION)
          if (at !== -1) bytes.writeInt32BE(1_234_567, at + KEY_OF_CONNECTION.length)
          near.write(bytes)
        })
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          one.on('error', () => other.destroy())
          one.on('close', () => other.destroy())
        }
      })
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close() {
      server.close()
      for (const each of sockets) each.destroy()
    },
  }
}
