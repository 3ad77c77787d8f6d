import * as z from 'zod'
import { instantMs } from '../../../shared/time/instant.ts'
import type { TokenStyle } from '../institutions/institution.ts'
import { readMoment } from './read-moment.ts'
import { plainFields } from './plain-fields.ts'

/** One token request of client credentials, ready to send. */
export interface TokenAsk {
  readonly contentType: string
  /** The header that carries id and secret, where the body does not. */
  readonly authorization?: string
  readonly body: string
}

/** Writes the token request of one style; `scope` is left out where it is null. */
export function encodeTokenAsk(
  style: TokenStyle,
  clientId: string,
  clientSecret: string,
  scope: string | null = null,
): TokenAsk {
  const asked = scope === null ? {} : { scope }
  const grant = { grant_type: 'client_credentials', ...asked }
  if (style === 'basic-json') return { ...json(grant), authorization: basic(clientId, clientSecret) }
  if (style === 'basic-form') {
    return {
      contentType: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(grant).toString(),
      authorization: basic(clientId, clientSecret),
    }
  }
  if (style === 'json-camel') return json({ clientId, clientSecret, grantType: 'client_credentials', ...asked })
  const snake = { client_id: clientId, client_secret: clientSecret, ...grant }
  if (style === 'json-snake') return json(snake)
  return { contentType: 'application/x-www-form-urlencoded', body: new URLSearchParams(snake).toString() }
}

function basic(clientId: string, clientSecret: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${clientId}:${clientSecret}`)))}`
}

function json(value: Readonly<Record<string, string>>): TokenAsk {
  return { contentType: 'application/json', body: JSON.stringify(value) }
}

/** Reads a token request of any style once its body is an object (a form's fields, or JSON); for the training bank. */
export const tokenAskSchema = z.union([
  z.object({
    clientId: z.string(),
    clientSecret: z.string(),
    grantType: z.literal('client_credentials'),
    scope: z.string().optional(),
  }),
  z
    .object({
      client_id: z.string(),
      client_secret: z.string(),
      grant_type: z.literal('client_credentials'),
      scope: z.string().optional(),
    })
    .transform((ask) => ({
      clientId: ask.client_id,
      clientSecret: ask.client_secret,
      grantType: ask.grant_type,
      scope: ask.scope,
    })),
])

// Scopes come parted by spaces; a list of them would say the same.
const scopes = z
  .union([z.string().transform((words): unknown[] => words.split(/[\s,]+/)), z.array(z.unknown())])
  .nullish()
  .catch(null)
  .transform((words) => (words ?? []).filter((word): word is string => typeof word === 'string' && word !== ''))

const DEEPEST = 3
const TOKEN = [
  'accessToken',
  'token',
  'jwt',
  'jwtToken',
  'authToken',
  'bearerToken',
  'apiToken',
  'bearer',
  'authorization',
  'xAccessToken',
  'tokenAcesso',
  'tokenDeAcesso',
]
const LASTS = ['expiresIn', 'expires_in', 'expires', 'ttl', 'expiraEm', 'validade']
/** Lives that say in their name what they are counted in, in seconds. */
const UNITS = {
  inseconds: 1,
  inminutes: 60,
  inhours: 3_600,
  inms: 0.001,
  inmilliseconds: 0.001,
  emsegundos: 1,
  emminutos: 60,
  emhoras: 3_600,
} as const
const ENDS = [
  ...'expiresAt expiration expirationDate expires_on expiry expiryDate validUntil dataExpiracao dtExpiracao'.split(' '),
  ...'validoAte dataValidade'.split(' '),
]
const NUMBER = /^(\d+(?:\.\d+)?)\s*(?:(s|sec|seconds|segundos)|(m|min|minutes?|minutos?)|(h|hours?|horas?))?$/i
const CLOCK = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/
const DURATION = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/i
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * A token, its scopes, and the end of its life as the provider wrote it: a moment or a number of seconds, see
 * {@link tokenLifeMs}. It may come wrapped, in either spelling, and how long it lives goes before when it ends, which some
 * write in odd ways.
 */
export const tokenAnswerSchema = z.unknown().transform((answer, context) => {
  const fields = tokenFieldsIn(answer)
  const told = [...TOKEN, ...(fields.has('refresh') ? ['access'] : [])]
    .map((name) => fields.get(plainName(name)))
    .find((value) => typeof value === 'string' && value !== '')
  const accessToken = typeof told === 'string' ? told.trim().replace(/^Bearer\s+/i, '') : ''
  // A token travels in a header: printable ASCII without spaces, or it is no token.
  if (!/^[\x21-\x7e]+$/.test(accessToken)) {
    context.issues.push({ code: 'custom', message: 'token', path: ['accessToken'], input: null })
    return z.NEVER
  }
  const lives = [...LASTS, ...ENDS]
    .flatMap((name) => ['', 'token', 'accessToken'].map((of) => plainName(of + name)))
    .map((name) => lifeOf(fields.get(name)) ?? unitLife(fields, name))
  return {
    accessToken,
    expires: lives.find((life) => life !== null) ?? null,
    scopes: scopes.parse(fields.get('scope') ?? fields.get('scopes')),
  }
})
/** Type of {@link tokenAnswerSchema}. */
export type TokenAnswerSchema = typeof tokenAnswerSchema

function tokenFieldsIn(answer: unknown, depth = DEEPEST): ReadonlyMap<string, unknown> {
  const one: unknown = Array.isArray(answer) ? answer[0] : answer
  if (typeof one === 'string' && JWT.test(one) && one.length > 30) return new Map([['token', one]])
  if (typeof one !== 'object' || one === null) return new Map()
  const told = Object.entries(one).filter(([, value]) => value !== null)
  const fields = new Map<string, unknown>(told.map(([name, value]) => [plainName(name), value]))
  if (depth === 0 || isToken(fields)) return fields
  const value = tokenIn(fields)
  if (value !== null) return value
  const inner = Object.values(one).map((value) => tokenFieldsIn(value, depth - 1))
  return inner.find(isToken) ?? fields
}

// `{"token": {"value": "...", "expiresIn": 60}}`
function tokenIn(fields: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> | null {
  const held = TOKEN.map((name) => fields.get(plainName(name))).find((one) => typeof one === 'object' && one !== null)
  if (typeof held !== 'object' || held === null || Array.isArray(held)) return null
  const inner = plainFields(held)
  const value = inner.get('value') ?? inner.get('hash')
  return isToken(inner) || typeof value !== 'string' ? null : new Map([...fields, ...inner, ['token', value]])
}

function isToken(fields: ReadonlyMap<string, unknown>): boolean {
  return TOKEN.some((name) => typeof fields.get(plainName(name)) === 'string')
}

function plainName(name: string): string {
  return name.replace(/[_\s-]/g, '').toLowerCase()
}

// Numbers of seconds come as texts and with fractions, moments as texts of any habit.
function lifeOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? value : null
  if (typeof value !== 'string') return null
  const text = value.trim()
  const seconds = secondsIn(text)
  if (!Number.isNaN(seconds)) return seconds > 0 ? seconds : null
  const moment = readMoment(text)
  return moment === null ? null : instantMs(moment)
}

// `900`, `900s`, `15 minutes`, `1h`, `01:00:00`, `PT1H`
function secondsIn(text: string): number {
  const [, number, , minutes, hours] = NUMBER.exec(text) ?? []
  if (number !== undefined) return Number(number) * (minutes !== undefined ? 60 : hours !== undefined ? 3_600 : 1)
  const parts = CLOCK.exec(text) ?? DURATION.exec(text)
  if (parts === null) return Number.NaN
  const [ofHours = 0, ofMinutes = 0, ofSeconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  return (ofHours * 60 + ofMinutes) * 60 + ofSeconds
}

// `expiresInMinutes`, `expirationInHours`: a name that ends in its unit.
function unitLife(fields: ReadonlyMap<string, unknown>, name: string): number | null {
  const stem = name.replace(/(?:in|em)$/, '')
  for (const [unit, seconds] of Object.entries(UNITS)) {
    const told = lifeOf(fields.get(`${stem}${unit}`))
    if (told !== null) return told * seconds
  }
  return null
}

const DOCUMENTED_LIFE_MS = 300_000

/**
 * How long a token lives in milliseconds. Above 10^12 the provider wrote epoch milliseconds, above 10^9 epoch seconds,
 * else seconds from now; `nowMs` is the server's own time where it told it, since this computer's clock may be wrong.
 */
export function tokenLifeMs(expires: number | null, nowMs: number): number {
  if (expires === null) return DOCUMENTED_LIFE_MS
  const life = expires > 1e12 ? expires - nowMs : expires > 1e9 ? expires * 1000 - nowMs : expires * 1000
  // A life that is over before it began tells of a wrong clock, not of a token that nobody could use.
  return life > 0 ? life : DOCUMENTED_LIFE_MS
}
