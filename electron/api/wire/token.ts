import * as z from 'zod'
import type { ApiGroup } from '../../../shared/errors/app-error.ts'

/** How the token is asked for; the family of providers knows three styles (ACCOUNTS_API section 3). */
export type TokenStyle = 'json-camel' | 'form' | 'json-snake'

/** The three styles in the order in which each group's hosts most likely take them. */
export const tokenStyles: Readonly<Record<ApiGroup, readonly TokenStyle[]>> = {
  accounts: ['json-camel', 'form', 'json-snake'],
  qrcodes: ['form', 'json-snake', 'json-camel'],
}

/** One token request of client credentials, ready to send. */
export interface TokenAsk {
  readonly contentType: string
  readonly body: string
}

/** Writes the token request of one style. */
export function encodeTokenAsk(style: TokenStyle, clientId: string, clientSecret: string): TokenAsk {
  if (style === 'json-camel') return json({ clientId, clientSecret, grantType: 'client_credentials' })
  const snake = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' }
  if (style === 'json-snake') return json(snake)
  return { contentType: 'application/x-www-form-urlencoded', body: new URLSearchParams(snake).toString() }
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

const seconds = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).nullish()
const text = z.string().min(1).nullish()

// Scopes come parted by spaces; a list of them would say the same.
const scopes = z
  .union([z.string().transform((words) => words.split(/\s+/)), z.array(z.string())])
  .nullish()
  .catch(null)
  .transform((words) => (words ?? []).filter((word) => word !== ''))

const tokenFields = z.looseObject({
  accessToken: text,
  access_token: text,
  expiresAt: seconds,
  expires_at: seconds,
  expiresIn: seconds,
  expires_in: seconds,
  scope: scopes,
})

/**
 * A token, its scopes, and the end of its life as the provider wrote it: a moment or a number of seconds, see
 * {@link tokenLifeMs}.
 */
export const tokenAnswerSchema = tokenFields.transform((answer, context) => {
  const accessToken = answer.accessToken ?? answer.access_token
  // A token travels in a header: printable ASCII without spaces, or it is no token.
  if (typeof accessToken !== 'string' || !/^[\x21-\x7e]+$/.test(accessToken)) {
    context.issues.push({ code: 'custom', message: 'token', path: ['accessToken'], input: null })
    return z.NEVER
  }
  const expires = answer.expiresAt ?? answer.expires_at ?? answer.expiresIn ?? answer.expires_in ?? null
  return { accessToken, expires, scopes: answer.scope }
})
/** Type of {@link tokenAnswerSchema}. */
export type TokenAnswerSchema = typeof tokenAnswerSchema

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
