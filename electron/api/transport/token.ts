import type { TokenView } from '../../../shared/domain/connection.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { isWalled } from '../../../shared/errors/is-walled.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { type Secret, secretOf } from '../../kit/secret.ts'
import type { Clock } from '../../ports/clock.ts'

/** A token as it was just given, with its life in milliseconds from now, and the scopes that came with it. */
export interface Grant {
  readonly accessToken: string
  readonly lifeMs: number
  readonly scopes: readonly string[]
}

/** The token of one API group, in memory only; what is given out is a copy for one header. */
export interface TokenSource {
  /** A token that lives at least `leastMs` more where the provider's tokens live that long at all. */
  get(leastMs?: number): Promise<Result<string, AppError>>
  /** A newer token than `stale`, which the provider refused; a renewal by somebody else counts. */
  renew(stale: string): Promise<Result<string, AppError>>
  /** What may be told of the token in hand, by this computer's clock; null while there is none that lives. */
  view(): TokenView | null
  /** Wipes the token in hand, and every one that comes. */
  end(): void
}

const EARLY_MS = 60_000
const EARLY_PART = 0.2
const REFUSED_MS = 30_000
const LONGEST_TOLD_MS = 366 * 86_400_000

/**
 * Keeps one token and one request for it at a time, however many ask (the provider allows about ten a minute). It is
 * renewed a minute before its end, or after 80% of a life below five minutes. Refused credentials are not offered again
 * for half a minute, so that background jobs cannot use up the allowance or get the client locked.
 */
export function createTokenSource(needs: {
  request: () => Promise<Result<Grant, AppError>>
  clock: Pick<Clock, 'monotonicMs' | 'now'>
}): TokenSource {
  let held: { token: Secret; renewAt: number; endsAt: number; view: TokenView } | null = null
  let refused: { error: AppError; until: number } | null = null
  let inFlight: Promise<Result<string, AppError>> | null = null
  let isOver = false

  function letGo(): void {
    held?.token.wipe()
    held = null
  }

  async function request(): Promise<Result<string, AppError>> {
    // The life counts from before the request, so that a slow answer cannot make it longer.
    const start = needs.clock.monotonicMs()
    const obtainedAt = needs.clock.now()
    if (refused !== null && start < refused.until) return err(refused.error)
    const granted = await needs.request()
    if (!granted.ok) {
      refused = isRefusal(granted.error) ? { error: granted.error, until: start + REFUSED_MS } : null
      return granted
    }
    refused = null
    const { accessToken, lifeMs, scopes } = granted.value
    const early = Math.min(EARLY_MS, lifeMs * EARLY_PART)
    const expiresAt = instantFromMs(instantMs(obtainedAt) + Math.min(lifeMs, LONGEST_TOLD_MS))
    const view = { scopes: [...scopes], obtainedAt, expiresAt }
    letGo()
    if (!isOver) held = { token: secretOf(accessToken), renewAt: start + lifeMs - early, endsAt: start + lifeMs, view }
    return ok(accessToken)
  }

  function shared(): Promise<Result<string, AppError>> {
    inFlight ??= request().finally(() => {
      inFlight = null
    })
    return inFlight
  }

  return {
    async get(leastMs = 0) {
      const now = needs.clock.monotonicMs()
      return held !== null && now < held.renewAt && held.endsAt - now >= leastMs
        ? ok(held.token.text())
        : await shared()
    },
    async renew(stale) {
      const inHand = held?.token.text()
      if (inHand !== undefined && inHand !== stale) return ok(inHand)
      letGo()
      return await shared()
    },
    view: () => (held !== null && needs.clock.monotonicMs() < held.endsAt ? held.view : null),
    end() {
      isOver = true
      letGo()
    },
  }
}

// A wall refuses the next one too, and may count them.
function isRefusal(error: AppError): boolean {
  return error.kind === 'credentials' || isWalled(error)
}
