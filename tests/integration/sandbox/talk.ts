import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PeerCertificate } from 'node:tls'
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'
import { makeIdentities } from '../../../electron/sandbox/pki/identities.ts'
import type {
  ClientTls,
  GroupDoor,
  TrainingBank,
  TrainingBankOptions,
} from '../../../electron/sandbox/training-bank.ts'

/** What came back; `json` is null where the body is none. */
export interface Reply {
  readonly status: number
  readonly type: string
  readonly date: string
  readonly bytes: Buffer
  readonly json: unknown
}

/** Sends one request over mutual TLS on a socket of its own; rejects when no complete answer comes. */
export function send(
  tls: ClientTls['pem'],
  url: string,
  ask: {
    readonly method?: string
    readonly headers?: Record<string, string>
    readonly body?: string | Uint8Array
    /** Takes the server for whom it says to be when its certificate has this SHA-256, whatever its names. */
    readonly pin?: string
  } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ ...tls, ...pinned(ask.pin), keepAlive: false, maxCachedSessions: 0 })
    const sent = request(url, { agent, method: ask.method ?? 'GET', headers: ask.headers ?? {} }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          date: response.headers.date ?? '',
          bytes,
          json: parsed(bytes),
        })
      })
    })
    sent.on('error', reject)
    sent.end(ask.body)
  })
}

/** Asks for a token in the camelCase style and gives it back; throws when it is refused. */
export async function tokenOf(bank: TrainingBank, door: GroupDoor = bank.accounts, tls = bank.tls): Promise<string> {
  const { clientId, clientSecret } = door
  const body = JSON.stringify({ clientId, clientSecret, grantType: 'client_credentials' })
  const headers = { 'content-type': 'application/json' }
  const reply = await send(tls.pem, `${door.baseUrl}/oauth/token`, { method: 'POST', headers, body })
  const token = at(reply.json, 'accessToken') ?? at(reply.json, 'access_token')
  if (typeof token !== 'string') throw new Error(`no token: ${reply.status} ${reply.bytes.toString()}`)
  return token
}

/** Someone who has a token and talks to the accounts group. */
export interface Talk {
  get(path: string): Promise<Reply>
  pay(body: unknown, key?: string): Promise<Reply>
  /** Sends an order of any kind to its own path. */
  order(path: string, body: unknown, key?: string): Promise<Reply>
}

/** Begins a talk. */
export async function talkTo(bank: TrainingBank): Promise<Talk> {
  const authorization = `Bearer ${await tokenOf(bank)}`
  const { baseUrl } = bank.accounts
  const order: Talk['order'] = (path, body, key = newKey()) =>
    send(bank.tls.pem, baseUrl + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'x-idempotency-key': key },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    get: (path) => send(bank.tls.pem, baseUrl + path, { headers: { authorization } }),
    pay: (body, key) => order('/pix/payments/manu', body, key),
    order,
  }
}

/** A key as the client makes them. */
export function newKey(): string {
  return randomUUID().replaceAll('-', '')
}

/** The body of a good payment by bank data. */
export function payment(
  changes: { readonly account?: object; readonly amount?: unknown; readonly more?: object } = {},
): {
  creditorAccount: Record<string, unknown>
  payment: Record<string, unknown>
} & Record<string, unknown> {
  return {
    priority: 'NORM',
    description: 'NF 3381',
    paymentFlow: 'INSTANT',
    expiration: 300,
    creditorAccount: {
      ispb: '60701190',
      issuer: '0845',
      number: '331279',
      accountType: 'CACC',
      document: '18304659000105',
      name: 'Moinho Serra Azul S.A.',
      ...changes.account,
    },
    payment: { currency: 'BRL', amount: changes.amount ?? 980.1 },
    ...changes.more,
  }
}

let usual: Promise<string> | null = null

function usualIdentities(): Promise<string> {
  usual ??= makeIdentities(Date.now()).then((made) => JSON.stringify(made))
  return usual
}

/** Runs with a bank in a folder of its own, and closes and removes both; its keys are those of all banks in this file, unless it has a seal. */
export async function withBank<T>(
  options: Omit<TrainingBankOptions, 'dir'>,
  run: (bank: TrainingBank, dir: string) => Promise<T>,
): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'quita-bank-'))
  try {
    // Keys take long to make, and most tests do not care whose they are.
    if (options.seal === undefined) writeFileSync(join(dir, 'identities.json'), await usualIdentities())
    const bank = await createTrainingBank({ speed: 'fast', ...options, dir })
    try {
      return await run(bank, dir)
    } finally {
      await bank.close()
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A field deep inside a value, or undefined where there is none. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )
}

/** Asks again until an answer fits; fails after a minute of tries. */
export async function until(ask: () => Promise<Reply>, fits: (reply: Reply) => boolean): Promise<Reply> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const reply = await ask()
    if (fits(reply)) return reply
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it never came')
}

function pinned(pin: string | undefined): object {
  if (pin === undefined) return {}
  return {
    checkServerIdentity: (_host: string, certificate: PeerCertificate) =>
      certificate.fingerprint256 === pin ? undefined : new Error('another certificate'),
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}
