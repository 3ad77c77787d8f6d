import { type ApiGroup, type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Clock } from '../ports/clock.ts'
import { decodeAnswer } from './decode-answer.ts'
import type { GroupAccess } from './provider.ts'
import type { Answer, Exchange } from './transport/exchange.ts'
import { readProblem } from './transport/problem.ts'
import type { Grant } from './transport/token.ts'
import { encodeTokenAsk, type TokenAnswerSchema, type TokenStyle, tokenLifeMs } from './wire/token.ts'

/** The token row of a group. */
export interface TokenRow {
  readonly group: ApiGroup
  readonly name: string
  readonly path: string
  readonly answer: TokenAnswerSchema
}

/** What a token request needs. `styles` are tried in this order until one is known; `access` is asked each time, so that no secret is kept; `onStyle` hears which style works. */
export interface TokenRequestNeeds {
  readonly row: TokenRow
  readonly styles: readonly TokenStyle[]
  readonly access: () => GroupAccess
  readonly exchange: Exchange
  readonly clock: Pick<Clock, 'now' | 'wait' | 'monotonicMs'>
  readonly onStyle?: (style: TokenStyle) => void
}

const LARGEST = 64 * 1024
const RETRY_PAUSE_MS = 500
const WRONG_STYLE = [400, 401, 404, 405, 415, 422]

/**
 * Makes the request for a group's token: client credentials in the style that is known to work, else each style in
 * order while it is refused as such. One repeat after a passing failure, never more, since about ten a minute are allowed.
 */
export function createTokenRequest(needs: TokenRequestNeeds): () => Promise<Result<Grant, AppError>> {
  let found: TokenStyle | null = null

  async function send(style: TokenStyle, access: GroupAccess): Promise<Result<Answer, AppError>> {
    const { contentType, body, authorization } = encodeTokenAsk(style, access.clientId, access.clientSecret.text())
    const headers = { 'content-type': contentType, ...(authorization === undefined ? {} : { authorization }) }
    const { name, path } = needs.row
    return await needs.exchange({ endpoint: name, method: 'POST', path, headers, body, largest: LARGEST })
  }

  async function sendPatiently(style: TokenStyle, access: GroupAccess): Promise<Result<Answer, AppError>> {
    const first = await send(style, access)
    if (!isPassing(first)) return first
    await needs.clock.wait(RETRY_PAUSE_MS)
    return await send(style, access)
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

  return async () => {
    const access = needs.access()
    const known = found ?? access.tokenStyle
    const refusals: AppError[] = []
    for (const style of known === null ? needs.styles : [known]) {
      const result = await sendPatiently(style, access)
      if (!result.ok) return result
      if (result.value.status < 300) {
        found = style
        needs.onStyle?.(style)
        return grant(result.value)
      }
      refusals.push(refusalOf(needs.row, result.value))
      if (!WRONG_STYLE.includes(result.value.status)) break
    }
    return err(tellingOf(refusals))
  }
}

function refusalOf(row: TokenRow, answer: Answer): AppError {
  // Providers answer 400 as well as 401 to a wrong client id or secret.
  return answer.status === 400 && !isPage(answer)
    ? appError({ kind: 'credentials', group: row.group, fault: 'refused' })
    : readProblem({ group: row.group, endpoint: row.name, ...answer })
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
