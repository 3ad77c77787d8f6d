import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { tokenAskSchema } from '../../api/wire/token.ts'
import type { Variant } from '../variants.ts'
import { type Answer, json, problem } from './answer.ts'

/** Issues and checks the tokens of one group; they live in memory and die with the bank. */
export interface TokenDesk {
  /** Answers a token request of any style; id and secret may come by HTTP Basic. */
  issue(contentType: string, body: string, authorization?: string): Answer
  /** Says whether an Authorization header carries a living token of this group. */
  admits(authorization: string | undefined): boolean
  forgetAll(): void
}

/** What a desk needs: the credential it knows, the clock, and the switches that hold now. */
export interface TokenDeskNeeds {
  readonly group: 'accounts' | 'qrcodes'
  readonly clientId: string
  readonly clientSecret: string
  readonly now: () => number
  readonly variants: () => ReadonlySet<Variant>
}

const SCOPES = {
  accounts:
    'pix.read pix.write transactions.read account.read billets.read billets.write infractions.read infractions.write webhook.read webhook.write',
  qrcodes: 'email profile qrcodes',
}
const MINUTE_MS = 60_000
const PER_MINUTE = 10

type Style = 'json-camel' | 'json-snake' | 'form'

/** A desk without any token issued yet. */
export function createTokenDesk(needs: TokenDeskNeeds): TokenDesk {
  const ends = new Map<string, number>()
  const asked: number[] = []
  const { group, now, variants } = needs

  const grant = (): Answer => {
    const life = variants().has('token-life-3600') ? 3_600 : 300
    const token = randomBytes(32).toString('base64url')
    const end = now() + life * 1_000
    ends.set(token, end)
    // The QR-code group answers in snake_case and with 200 wherever it was seen.
    const snake = group === 'qrcodes' || variants().has('token-reply-snake')
    const status = group === 'qrcodes' || variants().has('token-200') ? 200 : 201
    if (snake) return json(snakeReply(token, life, SCOPES[group]), status)
    const expiresAt = variants().has('token-expires-ms') ? end : Math.floor(end / 1_000)
    const fixed = { refreshExpiresIn: 0, notBeforePolicy: 0, scope: SCOPES[group] }
    return json({ tokenType: 'Bearer', accessToken: token, expiresAt, ...fixed }, status)
  }

  return {
    issue: (contentType, body, authorization) => {
      if (variants().has('token-limit') && isCrowded(asked, now())) return { ...json(null), status: 429 }
      const { style, fields } = readBody(contentType, body)
      const refused = refusedStyle(style, variants())
      if (refused !== null) return refused
      const ask = tokenAskSchema.safeParse(withBasic(fields, authorization))
      const known =
        ask.success && same(ask.data.clientId, needs.clientId) && same(ask.data.clientSecret, needs.clientSecret)
      return known ? grant() : problem(401, 'Credenciais inválidas (APC-001)', { type: 'onz-0001' })
    },
    admits: (authorization) => {
      const end = ends.get(/^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '')
      return end !== undefined && now() < end
    },
    forgetAll: () => ends.clear(),
  }
}

function snakeReply(token: string, life: number, scope: string): object {
  return { token_type: 'Bearer', access_token: token, expires_in: life, refresh_expires_in: 0, scope }
}

function refusedStyle(style: Style | null, on: ReadonlySet<Variant>): Answer | null {
  if (style === null) return problem(400, 'O corpo do pedido não pôde ser lido')
  if (on.has('token-form-only') && style !== 'form') return problem(404, 'Application not found')
  if (on.has('token-snake-json-only') && style !== 'json-snake') return problem(400, 'Formato do pedido não aceito')
  return null
}

function readBody(contentType: string, body: string): { readonly style: Style | null; readonly fields: unknown } {
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    return { style: 'form', fields: Object.fromEntries(new URLSearchParams(body)) }
  }
  try {
    const fields: unknown = JSON.parse(body)
    const isObject = typeof fields === 'object' && fields !== null
    const snake = isObject && ('client_id' in fields || 'grant_type' in fields)
    return { style: isObject ? (snake ? 'json-snake' : 'json-camel') : null, fields }
  } catch {
    return { style: null, fields: null }
  }
}

// What the header says goes before what the body may say.
function withBasic(fields: unknown, authorization: string | undefined): unknown {
  const [, coded] = /^Basic ([\w+/=]+)$/i.exec(authorization ?? '') ?? []
  if (coded === undefined || typeof fields !== 'object' || fields === null) return fields
  const [, id, secret] = /^([^:]*):([^]*)$/.exec(Buffer.from(coded, 'base64').toString('utf8')) ?? []
  return { ...fields, client_id: id, client_secret: secret }
}

function isCrowded(asked: number[], now: number): boolean {
  asked.push(now)
  while ((asked[0] ?? now) <= now - MINUTE_MS) asked.shift()
  return asked.length > PER_MINUTE
}

function same(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
