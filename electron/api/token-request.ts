import { type ApiGroup, type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Clock } from '../ports/clock.ts'
import { decodeAnswer } from './decode-answer.ts'
import type { TokenStyle } from './institutions/institution.ts'
import { known } from './institutions/known.ts'
import type { GroupAccess } from './provider.ts'
import { stylesLeft } from './styles-left.ts'
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

/** A way to ask that worked, or may: a style, and an address. */
interface Way {
  readonly style: TokenStyle
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
 * Makes the request for a group's token: client credentials in the style that is known to work, else in those of the
 * institution, as long as {@link stylesLeft} finds one worth a try; where nothing is under the base, once more at the server's
 * root. An address of its own is the only one. One repeat after a passing failure, never more, since about ten a minute are allowed.
 */
export function createTokenRequest(needs: TokenRequestNeeds): () => Promise<Result<Grant, AppError>> {
  let found: Way | null = null

  async function send({ style, place }: Way, access: GroupAccess): Promise<Result<Answer, AppError>> {
    const { contentType, body, authorization } = encodeTokenAsk(style, access.clientId, access.clientSecret.text())
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
      const way = { style, place }
      const result = await sendPatiently(way, access)
      if (!result.ok || result.value.status < 300) return { refusals, end: { way, result } }
      const { status, challenge } = result.value
      refusals.push(result.value)
      left = stylesLeft(others, { style, status, challenge, type: problemType(result.value) })
    }
    return { refusals, end: null }
  }

  return async () => {
    const access = needs.access()
    const { styles, path } = known[access.institution].token
    const style = found?.style ?? access.tokenStyle
    const refusals: Answer[] = []
    for (const place of found === null ? placesOf(access, path ?? needs.row.path, path !== null) : [found.place]) {
      const tried = await askAt(place, style === null ? styles[needs.row.group] : [style], access)
      refusals.push(...tried.refusals)
      if (tried.end !== null) {
        const { way, result } = tried.end
        if (!result.ok) return err(ofTokenHost(result.error, access))
        found = way
        needs.onStyle?.(way.style)
        return grant(result.value)
      }
      if (!tried.refusals.every(({ status }) => status === 404 || status === 405)) break
    }
    return err(ofTokenHost(tellingOf(refusals.map((answer) => refusalOf(needs.row, answer))), access))
  }
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
