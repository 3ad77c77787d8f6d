import { setTimeout as wait } from 'node:timers/promises'
import type { PeerCertificate, TLSSocket } from 'node:tls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Identities } from '../pki/identities.ts'
import type { RequestEntry } from '../training-bank.ts'
import type { Variant } from '../variants.ts'
import { type Answer, bytesOf, problem } from './answer.ts'
import type { FaultBox, Strike } from './fault-box.ts'
import { type Front, openFront } from './front.ts'
import { withOwnIds } from './long-ids.ts'
import { effects, type Outcome } from './outcome.ts'
import { asPixProblem } from './pix-problem.ts'
import { LARGEST_FORM } from './read-form.ts'
import type { Ask, Route } from './route.ts'
import type { TokenDesk } from './tokens.ts'

/** What one group's server is made of. `base` stands before every path. */
export interface GroupServerNeeds {
  readonly group: 'accounts' | 'qrcodes'
  readonly port: number
  readonly base: string
  readonly routes: readonly Route[]
  readonly identities: Identities
  readonly desk: TokenDesk
  readonly faults: FaultBox
  readonly variants: () => ReadonlySet<Variant>
  readonly speed: 'real' | 'fast'
  readonly now: () => number
  readonly note: (entry: RequestEntry) => void
}

/** A running group. */
export interface GroupServer {
  readonly baseUrl: string
  /** Takes over switches that lie in the TLS layer. */
  refresh(): void
  close(): Promise<void>
}

const DRIPS = 20
const DRIP_MS = { real: 3_000, fast: 300 } as const
const textRecord = z.record(z.string(), z.string()).catch({})

/**
 * Serves one group over mutual TLS on loopback; every request passes the same steps: failure, token, work, answer. It listens at once,
 * and the server behind it is made with the first that comes: whoever opens the bank waits for no more than its port.
 */
export async function openGroupServer(needs: GroupServerNeeds): Promise<GroupServer> {
  const { group, base, faults } = needs
  let made: ReturnType<typeof makeServer> | null = null
  const server = () => (made ??= makeServer(needs, front))
  const refuses = (): boolean => faults.take('connection', group) !== null
  const front: Front = await openFront(needs.port, async () => (await server()).server, refuses)
  return {
    baseUrl: `https://127.0.0.1:${front.port}${base}`,
    refresh: () => void made?.then((app) => app.server.setSecureContext(secureContext(needs))),
    close: async () => {
      await front.close()
      await (await made)?.close()
    },
  }
}

async function makeServer(needs: GroupServerNeeds, front: Front) {
  const { group, base, routes, variants } = needs
  const { fastify } = await import('fastify')
  const app = fastify({
    https: { ...secureContext(needs), requestCert: true, rejectUnauthorized: true },
    routerOptions: { ignoreTrailingSlash: true },
    exposeHeadRoutes: false,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const form = { parseAs: 'buffer', bodyLimit: LARGEST_FORM } as const
  app.addContentTypeParser('multipart/form-data', form, (_request, body, done) => done(null, body))
  app.server.prependListener('secureConnection', (socket: TLSSocket) => {
    if (variants().has('separate-certificates') && unitOf(socket.getPeerCertificate()) !== group) socket.destroy()
  })
  // The bodies of refusals that come before any route are problems too.
  app.setNotFoundHandler((request, reply) =>
    sendAnswer(needs, reply, request.url, problem(404, 'Operação não encontrada')),
  )
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) =>
    sendAnswer(needs, reply, request.url, problem(error.statusCode ?? 500, 'O pedido não pôde ser lido')),
  )
  for (const route of routes) {
    app.route({
      method: route.row.method,
      url: base + route.row.path.replaceAll('{', ':').replaceAll('}', ''),
      handler: (request, reply) => serve(needs, front, route, request, reply),
    })
  }
  await app.ready()
  return app
}

function secureContext({ identities, variants }: GroupServerNeeds): {
  key: string
  cert: string
  ca: string
  minVersion: 'TLSv1.2'
} {
  const { key, cert } = variants().has('server-without-san') ? identities.serverWithoutSan : identities.server
  return { key, cert, ca: identities.authority, minVersion: 'TLSv1.2' }
}

async function serve(
  needs: GroupServerNeeds,
  front: Front,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const strike = needs.faults.take(route.place, route.row.name)
  const outcome = await outcomeOf(needs, route, request, strike)
  needs.note({
    at: new Date(needs.now()).toISOString(),
    group: needs.group,
    operation: route.row.name,
    method: request.method,
    path: request.url,
    key: keyOf(route, askOf(request, 0)),
    status: outcome.kind === 'send' ? outcome.answer.status : null,
    fault: strike?.name ?? null,
  })
  if (outcome.kind === 'send') return sendAnswer(needs, reply, request.url, outcome.answer)
  reply.hijack()
  const cut = (hard: boolean): void => front.cut(request.raw.socket.remotePort, hard)
  if (outcome.kind === 'cut') return cut(false)
  const bytes = bytesOf(outcome.answer)
  reply.raw.writeHead(outcome.answer.status, {
    'content-type': outcome.answer.type,
    'content-length': bytes.length,
    date: dateOf(needs.now()),
  })
  if (outcome.kind === 'drip') return await drip(reply.raw, bytes, strike?.value ?? DRIP_MS[needs.speed])
  // A reset throws away what the peer has not read yet, so it waits until the half is surely there.
  reply.raw.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => setTimeout(() => cut(true), 50))
}

async function outcomeOf(
  needs: GroupServerNeeds,
  route: Route,
  request: FastifyRequest,
  strike: Strike | null,
): Promise<Outcome> {
  const effect = strike === null ? null : effects[strike.name]
  if (effect?.when === 'instead' && effect.unless?.(askOf(request, 0)) !== true) {
    if (effect.forgetsTokens === true) needs.desk.forgetAll()
    return typeof effect.outcome === 'function' ? effect.outcome(route.row) : effect.outcome
  }
  const timed = effect?.when === 'wait' || effect?.when === 'late' ? (strike?.value ?? effect[needs.speed]) : 0
  const admitted = route.place === 'token' || needs.desk.admits(request.headers.authorization)
  const answer = admitted
    ? await route.handle(askOf(request, effect?.when === 'late' ? timed : 0))
    : problem(401, 'Token ausente, expirado ou revogado')
  if (effect?.when === 'late') return effect.outcome
  if (effect?.when === 'wait') await wait(timed, undefined, { ref: false })
  return effect?.when === 'after' ? effect.change(answer, needs.variants()) : { kind: 'send', answer }
}

// An order says its key in a header, a refund is put under its own id.
function keyOf({ place, row }: Route, { header, params }: Ask): string | null {
  return header('x-idempotency-key') ?? (place === 'payment' && row.method === 'PUT' ? (params['id'] ?? null) : null)
}

// In pieces that arrive one by one; a peer that has gone gets no more of them.
async function drip(response: FastifyReply['raw'], bytes: Buffer, overMs: number): Promise<void> {
  const size = Math.max(1, Math.ceil(bytes.length / DRIPS))
  for (let from = 0; from < bytes.length && !response.destroyed; from += size) {
    response.write(bytes.subarray(from, from + size))
    await wait(overMs / DRIPS, undefined, { ref: false })
  }
  response.end()
}

function askOf(request: FastifyRequest, lateMs: number): Ask {
  const params = textRecord.parse(request.params)
  return {
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, withOwnIds(value)])),
    query: textRecord.parse(request.query),
    header: (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    },
    body: typeof request.body === 'string' ? withOwnIds(request.body) : '',
    bytes: new Uint8Array(Buffer.isBuffer(request.body) ? request.body : []),
    lateMs,
  }
}

function sendAnswer(
  { group, variants, now }: Pick<GroupServerNeeds, 'group' | 'variants' | 'now'>,
  reply: FastifyReply,
  path: string,
  told: Answer,
): void {
  const answer = group === 'qrcodes' ? asPixProblem(told) : told
  const isProblem = answer.type.startsWith('application/problem+json')
  const type = isProblem && variants().has('json-problems') ? 'application/json' : answer.type
  const body = isProblem ? { ...asObject(answer.body), instance: path.split('?')[0] } : answer.body
  reply
    .code(answer.status)
    .headers({ ...answer.headers, 'content-type': type, date: dateOf(now()) })
    .send(bytesOf({ ...answer, body }))
}

// By the bank's clock, which need not be the computer's.
function dateOf(nowMs: number): string {
  return new Date(nowMs).toUTCString()
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function unitOf(certificate: PeerCertificate): string {
  return String(certificate.subject.OU)
}
