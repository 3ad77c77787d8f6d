import { X509Certificate } from 'node:crypto'
import type { ApiGroup, AppError } from '../../shared/errors/app-error.ts'
import { err } from '../../shared/kit/result.ts'
import { instantMs } from '../../shared/time/instant.ts'
import type { BankTimeEar } from '../ports/bank-time.ts'
import type { CallEar } from '../ports/call-ear.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { accountsEndpoints } from './accounts/endpoints.ts'
import { createClient } from './client.ts'
import type { Client } from './wire/called.ts'
import type { GroupAccess } from './provider.ts'
import { qrcodesEndpoints } from './qrcodes/endpoints.ts'
import { known } from './institutions/known.ts'
import { institutionHeaders } from './institution-headers.ts'
import { createTokenRequest } from './token-request.ts'
import { createAgent } from './transport/agent.ts'
import { type Answer, createExchange, type Exchange } from './transport/exchange.ts'
import { createTokenSource, type TokenSource } from './transport/token.ts'
import { unreachable } from './transport/unreachable.ts'
import type { TokenStyle } from './institutions/institution.ts'

/** What one API group of one connection needs. `access` gives the credentials whenever they are needed. */
export interface GroupNeeds {
  readonly group: ApiGroup
  readonly access: () => GroupAccess
  readonly clock: Clock
  readonly log: Log
  /** Hears every answer; for a test that looks at whose they are. */
  readonly onAnswer?: (answer: Answer) => void
  /** Told the request style by which a token was got, to be remembered in the profile. */
  readonly onTokenStyle?: (style: TokenStyle) => void
  /** Hears what time the institution says it is, in every answer; a test of an address needs none. */
  readonly ear?: BankTimeEar
  /** Hears how each call ended, but for what closing cuts. */
  readonly heard?: CallEar
  /** Why this group may not be talked to: no token is ever asked for, and nothing goes out without one. */
  readonly refusal?: AppError | null
}

/** One open API group: its client and its token. Close it when the connection closes or its credentials change. */
export interface Group {
  readonly client: Client
  readonly token: TokenSource
  /** Aborts with the group: whatever is under way over other sockets of the same credentials ends by it. */
  readonly closing: AbortSignal
  /** Cuts whatever is under way, pauses before another try too, refuses what comes later, and wipes the token. */
  close(): Promise<void>
}

const tokenRows = { accounts: accountsEndpoints.token, qrcodes: qrcodesEndpoints.token }

/** Opens one API group: an agent with the client certificate, one token, one client. Nothing is dialled yet. */
export function openGroup(needs: GroupNeeds): Group {
  const { group, access, log, ear, heard, onTokenStyle, refusal = null } = needs
  const closing = new AbortController()
  const clock = withoutWaiting(needs.clock, closing.signal)
  const agent = createAgent(access(), closing.signal)
  const send = createExchange({
    group,
    baseUrl: access().baseUrl,
    agent,
    closing: closing.signal,
    headers: () => institutionHeaders(access()),
    isOver: () => Date.parse(new X509Certificate(access().certificatePem).validTo) <= instantMs(clock.now()),
    ...(ear === undefined ? {} : { ear }),
  })
  const exchange: Exchange = async (ask) => {
    const result = await send(ask)
    if (result.ok) needs.onAnswer?.(result.value)
    return result
  }
  const request = createTokenRequest({
    row: tokenRows[group],
    access,
    exchange,
    clock,
    ...(onTokenStyle === undefined ? {} : { onStyle: onTokenStyle }),
  })
  // The secrets may be wiped once the group is closed.
  const asked = async () => {
    if (closing.signal.aborted) return err({ ...unreachable(new Error('closed'), group), retry: 'never' } as const)
    return refusal === null ? request() : err(refusal)
  }
  const token = createTokenSource({ request: asked, clock })
  return {
    client: createClient({
      exchange,
      token,
      clock,
      log,
      amounts: () => access().amounts ?? 'reais',
      perMinute: () => known[access().institution].limits[group].perMinute,
      heard(call) {
        if (!closing.signal.aborted) heard?.(call)
      },
    }),
    token,
    closing: closing.signal,
    async close() {
      closing.abort()
      token.end()
      await agent.destroy()
    },
  }
}

// A pause before another try ends with the group: the try itself is then refused.
function withoutWaiting(clock: Clock, closing: AbortSignal): Clock {
  return {
    now: () => clock.now(),
    monotonicMs: () => clock.monotonicMs(),
    wait: (ms) => clock.wait(ms, closing),
  }
}
