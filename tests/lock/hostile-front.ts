import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Agent, request } from 'undici'
import type { TrainingBank } from '../../electron/sandbox/training-bank.ts'
import { createAuthority } from '../fakes/tls-identities.ts'

/** How a bank may misbehave at what it was asked. */
export const habits = ['silent', 'drips', 'drips-head', 'six-codings', 'never-shakes-hands'] as const
export type Habit = (typeof habits)[number]

/** What is struck: tokens, orders, or every read. */
export type Struck = 'token' | 'order' | 'read'

/** A training bank behind a door that misbehaves on order. Every connection serves one request. */
export interface HostileFront {
  readonly baseUrl: string
  readonly authorityFile: string
  strike(what: Struck, habit: Habit): void
  /** The bank behaves again; orders that it has taken and not answered get their answers, reads lose their connections. */
  release(): void
  /** How often it struck since it was ordered to. */
  hits(): number
  /** Connections on which it misbehaves now and which the other side has not closed. */
  held(): number
  /** Remembers those of now; what it gives says how many of them the other side has not closed yet. */
  mark(): () => number
}

const authority = createAuthority('AC da Porta')
const identity = authority.issue({ commonName: 'localhost', dnsNames: ['localhost'] })

/** Puts the door in front of a bank's accounts group; both certificates are checked behind it. */
export async function startHostileFront(bank: TrainingBank): Promise<HostileFront> {
  const { ca, cert, key } = bank.tls.pem
  const behind = new Agent({ connect: { ca, cert, key } })
  const waiting = new Set<() => void>()
  const held = new Set<Socket>()
  const all = new Set<Socket>()
  let order: { readonly what: Struck; readonly habit: Habit } | null = null
  let hits = 0

  const hold = (socket: Socket): void => {
    hits += 1
    held.add(socket)
    socket.once('close', () => held.delete(socket))
  }

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(Buffer.from(chunk))
    const kind = kindOf(asked)
    const struck = order !== null && kind === order.what ? order.habit : null
    // A read whose token is refused asks for a new one.
    if (order?.what === 'token' && kind === 'read') return refuseToken(response)
    if (struck !== null) hold(asked.socket)
    if (struck !== null && order?.what !== 'order') return misbehave(struck, response)
    const { method = 'GET', url = '/' } = asked
    const { host: _, connection: __, 'transfer-encoding': ___, ...headers } = asked.headers
    const origin = new URL(bank.accounts.baseUrl).origin
    const body = chunks.length === 0 ? null : Buffer.concat(chunks)
    const told = await request(origin + url, { dispatcher: behind, method: methodOf(method), headers, body })
    const bytes = Buffer.from(await told.body.arrayBuffer())
    const give = (): void => {
      held.delete(asked.socket)
      const { date } = told.headers
      const dated = typeof date === 'string' ? { date } : {}
      const type = 'application/json'
      response.writeHead(told.statusCode, { 'content-type': type, connection: 'close', ...dated }).end(bytes)
    }
    if (struck === null || order === null) return give()
    if (struck !== 'six-codings') waiting.add(struck === 'drips' ? () => response.destroy() : give)
    misbehave(struck, response)
  }

  const tls = createTlsServer({ cert: identity.certificatePem, key: identity.keyPem, keepAlive: false })
  tls.on('request', (asked, response) => {
    response.on('error', () => {})
    answer(asked, response).catch(() => response.destroy())
  })
  tls.on('tlsClientError', () => {})
  const door = createServer((socket) => {
    all.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => all.delete(socket))
    if (order?.habit !== 'never-shakes-hands') return void tls.emit('connection', socket)
    socket.resume()
    hold(socket)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  if (address === null || typeof address === 'string') throw new TypeError('a TCP server has an address')
  const folder = mkdtempSync(join(tmpdir(), 'quita-door-'))
  const authorityFile = join(folder, 'authority.pem')
  writeFileSync(authorityFile, authority.certificatePem)
  onTestFinished(async () => {
    for (const socket of all) socket.destroy()
    await Promise.all([behind.destroy(), new Promise((resolve) => door.close(resolve))])
    rmSync(folder, { recursive: true })
  })
  return {
    baseUrl: `https://localhost:${address.port}${new URL(bank.accounts.baseUrl).pathname}`,
    authorityFile,
    strike(what, habit) {
      hits = 0
      order = { what, habit }
    },
    release() {
      order = null
      for (const give of waiting) give()
      waiting.clear()
      for (const socket of held) socket.destroy()
    },
    hits: () => hits,
    held: () => held.size,
    mark() {
      const marked = [...held]
      return () => marked.filter((socket) => held.has(socket)).length
    },
  }
}

function kindOf({ method, url = '' }: IncomingMessage): Struck {
  if (url.includes('/oauth/token')) return 'token'
  return method === 'POST' ? 'order' : 'read'
}

function methodOf(method: string): 'GET' | 'POST' | 'PUT' | 'DELETE' {
  return method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET'
}

function refuseToken(response: ServerResponse): void {
  response.writeHead(401, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify({ type: 'onz-0018', title: 'Token', detail: 'expired' }))
}

function misbehave(habit: Habit, response: ServerResponse): void {
  if (habit === 'silent' || habit === 'never-shakes-hands') return
  if (habit === 'six-codings') {
    const connection = 'close'
    response
      .writeHead(200, { connection, 'content-encoding': Array.from({ length: 6 }, () => 'gzip').join(', ') })
      .end('{}')
    return
  }
  if (habit === 'drips') response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' })
  const timer = setInterval(() => {
    if (habit === 'drips') response.write(' ')
    else response.writeEarlyHints({ link: '</a>; rel=preload' })
  }, 100)
  response.on('close', () => clearInterval(timer))
}
