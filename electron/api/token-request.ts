import { type ApiGroup, type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Clock } from '../ports/clock.ts'
import { decodeAnswer } from './decode-answer.ts'
import { pixScopes, type TokenStyle } from './institutions/institution.ts'
import { known } from './institutions/known.ts'
import type { GroupAccess } from './provider.ts'
import { type RefusedStyle, stylesLeft } from './styles-left.ts'
import type { Answer, Exchange } from './transport/exchange.ts'
import { problemType, readProblem } from './transport/problem.ts'
import type { Grant } from './transport/token.ts'
import { encodeTokenAsk, type TokenAnswerSchema, tokenLifeMs } from './wire/token.ts'

/** The token row of a group. */
export interface TokenRow {
  readonly group: ApiGroup
  readonly name: string
  readonly path: string
  readonly answer: TokenAnswerSchema
}

/** What a token request needs. `access` is asked each time, so that no secret is kept; `onStyle` hears which style works. */
export interface TokenRequestNeeds {
  readonly row: TokenRow
  readonly access: () => GroupAccess
  readonly exchange: Exchange
  readonly clock: Pick<Clock, 'now' | 'wait' | 'monotonicMs'>
  readonly onStyle?: (style: TokenStyle) => void
}

/** A way to ask that worked, or may: a style, what for, and an address. */
interface Way {
  readonly style: TokenStyle
  readonly scope: string | null
  readonly place: Place
}
interface Place {
  /** Null: under the group's base. */
  readonly base: string | null
  readonly path: string
}

const LARGEST = 64 * 1024
const RETRY_PAUSE_MS = 500

/**
 * Makes the request for a group's token: client credentials in the style that is known to work, then in those of the
 * institution, as long as {@link stylesLeft} finds one worth a try; where nothing is under the base, once more at the server's
 * root. A scope is asked for where the institution wants one, and where it refuses for the lack of it. An address of its own is the only one. One repeat after a passing failure, never more, since about ten a minute are allowed.
 */
export function createTokenRequest(needs: TokenRequestNeeds): () => Promise<Result<Grant, AppError>> {
  let found: Way | null = null

  async function send({ style, scope, place }: Way, access: GroupAccess): Promise<Result<Answer, AppError>> {
    const { clientId, clientSecret } = access
    const { contentType, body, authorization } = encodeTokenAsk(style, clientId, clientSecret.text(), scope)
    const headers = { 'content-type': contentType, ...(authorization === undefined ? {} : { authorization }) }
    const { base, path } = place
    return await needs.exchange({
      endpoint: needs.row.name,
      method: 'POST',
      path,
      ...(base === null ? {} : { base }),
      headers,
      body,
      largest: LARGEST,
    })
  }

  async function sendPatiently(way: Way, access: GroupAccess): Promise<Result<Answer, AppError>> {
    const first = await send(way, access)
    if (!isPassing(first)) return first
    await needs.clock.wait(RETRY_PAUSE_MS)
    return await send(way, access)
  }

  /** Asks in one style: where the refusal is about the scope, once more with what else may be asked for. */
  async function askIn(style: TokenStyle, place: Place, access: GroupAccess) {
    const [first, other] = found === null ? scopesOf(access, needs.row.group) : [found.scope]
    const way: Way = { style, scope: first, place }
    const result = await sendPatiently(way, access)
    if (other === undefined || !result.ok || !isAboutScope(result.value)) return { way, result }
    const again: Way = { ...way, scope: other }
    return { way: again, result: await sendPatiently(again, access) }
  }

  function grant(answer: Answer): Result<Grant, AppError> {
    // Beyond the limit of requests the documented answer is a bare null.
    if (isNull(answer)) return err(tooMany())
    const read = decodeAnswer(needs.row, answer)
    if (!read.ok) return read
    const { accessToken, expires, scopes } = read.value
    const nowMs = answer.date ?? Date.parse(needs.clock.now())
    return ok({ accessToken, lifeMs: tokenLifeMs(expires, nowMs), scopes })
  }

  /** Asks at one address, style after style; every refusal, or the answer that was none. */
  async function askAt(place: Place, styles: readonly TokenStyle[], access: GroupAccess) {
    const refusals: Answer[] = []
    let left = styles
    while (left[0] !== undefined) {
      const [style, ...others] = left
      const { way, result } = await askIn(style, place, access)
      if (!result.ok || result.value.status < 300) return { refusals, end: { way, result } }
      refusals.push(result.value)
      // Whoever judges what is asked for has read who asks.
      left = isAboutScope(result.value) ? [] : stylesLeft(others, refusedOf(style, result.value))
    }
    return { refusals, end: null }
  }

  /** Asks in these styles, at the addresses where a token may be. */
  async function askAnywhere(styles: readonly TokenStyle[], access: GroupAccess) {
    const { path } = known[access.institution].token
    const places = found === null ? placesOf(access, path ?? needs.row.path, path !== null) : [found.place]
    const refusals: Answer[] = []
    for (const place of places) {
      const asked = await askAt(place, styles, access)
      refusals.push(...asked.refusals)
      if (asked.end !== null) return { refusals, end: asked.end }
      if (!asked.refusals.every(({ status }) => status === 404 || status === 405)) break
    }
    return { refusals, end: null }
  }

  /** What worked before goes first; should it have changed, the others are tried as in the beginning. */
  async function askInStyles(access: GroupAccess) {
    const { styles } = known[access.institution].token
    const style = found?.style ?? access.tokenStyle
    if (style === null) return await askAnywhere(styles[needs.row.group], access)
    const asked = await askAnywhere([style], access)
    const last = asked.refusals.at(-1)
    if (found !== null || last === undefined || asked.end !== null || isAboutScope(last)) return asked
    const others = styles[needs.row.group].filter((one) => one !== style)
    const left = stylesLeft(others, refusedOf(style, last))
    return left.length === 0 ? asked : await askAnywhere(left, access)
  }

  return async () => {
    const access = needs.access()
    const { refusals, end } = await askInStyles(access)
    if (end === null) return err(ofTokenHost(tellingOf(refusals.map((answer) => refusalOf(needs.row, answer))), access))
    const { way, result } = end
    if (!result.ok) return err(ofTokenHost(result.error, access))
    found = way
    needs.onStyle?.(way.style)
    return grant(result.value)
  }
}

function refusedOf(style: TokenStyle, answer: Answer): RefusedStyle {
  return { style, status: answer.status, challenge: answer.challenge, type: problemType(answer) }
}

/** What a token is asked for, and what else where that is refused. */
function scopesOf({ institution }: GroupAccess, group: ApiGroup): readonly [string | null, (string | null)?] {
  const own = known[institution].token.scopes[group]
  if (own !== null) return [own, null]
  return group === 'qrcodes' ? [null, pixScopes] : [null]
}

function isAboutScope(answer: Answer): boolean {
  if (answer.status < 400 || answer.status >= 500 || isPage(answer)) return false
  return /scope|escopo/i.test(new TextDecoder().decode(answer.bytes))
}

// Bases bear a version that the address of the token does not.
function placesOf({ baseUrl, tokenUrl }: GroupAccess, path: string, isAtRoot: boolean): readonly Place[] {
  if (tokenUrl !== null) {
    const own = new URL(tokenUrl)
    return [{ base: own.origin, path: own.pathname }]
  }
  const { origin } = new URL(baseUrl)
  const root = { base: origin, path }
  if (isAtRoot) return [root]
  return baseUrl === origin ? [{ base: null, path }] : [{ base: null, path }, root]
}

/** A failure of the network as the token host's, where there is one: else it would be looked for at the API. */
function ofTokenHost(error: AppError, { tokenUrl }: GroupAccess): AppError {
  if (tokenUrl === null || error.kind !== 'unreachable') return error
  return { ...error, tokenHost: new URL(tokenUrl).host }
}

const OF_OTHER_THINGS = /^(invalid_scope|unsupported_grant_type|server_error|temporarily_unavailable)$/i

function refusalOf(row: TokenRow, answer: Answer): AppError {
  const told = readProblem({ group: row.group, endpoint: row.name, ...answer })
  // Providers answer 400 as well as 401 to a wrong client id or secret.
  if (told.kind !== 'problem' || answer.status !== 400 || isPage(answer)) return told
  if (told.type !== null && OF_OTHER_THINGS.test(told.type)) return told
  return appError({
    kind: 'credentials',
    group: row.group,
    fault: 'refused',
    ...(told.detail === null ? {} : { detail: told.detail }),
    ...(told.theirReference === undefined ? {} : { theirReference: told.theirReference }),
  })
}

// Of several refusals the last one counts that is about the credentials: the others were about the style.
function tellingOf(refusals: readonly AppError[]): AppError {
  const telling = refusals.findLast(({ kind }) => kind === 'credentials') ?? refusals.at(-1)
  return telling ?? appError({ kind: 'internal' })
}

function isPassing(result: Result<Answer, AppError>): boolean {
  if (result.ok) return result.value.status >= 500
  return result.error.kind === 'unreachable' && result.error.retry === 'safe'
}

function isNull({ bytes }: Answer): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, 16)).trim()
  return text === '' || text === 'null'
}

function isPage({ contentType }: Answer): boolean {
  return /html/i.test(contentType)
}

function tooMany(): AppError {
  return appError({ kind: 'problem', status: 429, type: null, detail: null, violations: [], pixErrorCode: null })
}
