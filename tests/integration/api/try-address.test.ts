import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { tryAddress } from '../../../electron/api/try-address.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A server that begins an answer and never ends it; counts what it could write. */
async function endless(first: string, piece: string, everyMs: number): Promise<{ uri: string; written: () => number }> {
  let written = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(first)
      const timer = setInterval(() => {
        written += piece.length
        socket.write(piece)
      }, everyMs)
      socket.on('close', () => clearInterval(timer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a TCP server has an address')
  return { uri: `http://127.0.0.1:${address.port}/`, written: () => written }
}

const now = () => 0
const standing = new AbortController().signal

test('an answer whose head never ends is read as far as it tells its status', async () => {
  const server = await endless('HTTP/1.1 204 No Content\r\n', `x-more: ${'a'.repeat(4_000)}\r\n`, 1)
  expect(await tryAddress(server.uri, now, standing)).toMatchObject({ status: 204, passed: true })
  expect(server.written()).toBeLessThan(1_000_000)
})

test('an answer that trickles without a status has timed out', async () => {
  const server = await endless('', ' ', 100)
  const told = await tryAddress(server.uri, now, standing)
  expect(told).toMatchObject({ status: null, passed: false })
  expect(told.steps.at(-1)).toMatchObject({ what: 'answer', cause: 'timeout' })
})
