import * as z from 'zod'
import type { AmountUnit } from '../../shared/domain/connection.ts'
import type { AppError, NetworkCause } from '../../shared/errors/app-error.ts'
import type { IdempotencyKey } from '../../shared/ids/idempotency-key.ts'
import { centavosFromWire } from '../../shared/money/wire-amount.ts'
import { type Instant, instantFromMs, instantMs } from '../../shared/time/instant.ts'
import type { BankTimeEar } from '../ports/bank-time.ts'
import type { Log } from '../ports/log.ts'
import { accountsEndpoints } from './accounts/endpoints.ts'
import { pathOf } from './ask-of.ts'
import { institutionHeaders } from './institution-headers.ts'
import type { AttemptOutcome, Paying, PayingRow } from './paying.ts'
import type { GroupAccess } from './provider.ts'
import { qrcodesEndpoints } from './qrcodes/endpoints.ts'
import type { SendTimeouts } from './transport/attempt.ts'
import { type Sending, sendOnce } from './transport/send-once.ts'
import { retryAfterMs } from './transport/retry.ts'
import type { TokenSource } from './transport/token.ts'
import { bodyInUnit } from './wire/body-in-unit.ts'

/** The times of a paying attempt, in milliseconds (PAYING section 3). */
export const payingTimeouts: SendTimeouts = { connectMs: 5_000, firstByteMs: 20_000, idleMs: 10_000, totalMs: 40_000 }

const LEAST_TOKEN_LIFE_MS = 60_000

/** How a group is reached by what moves money. */
export interface PayingGroup {
  readonly access: () => GroupAccess
  readonly token: Pick<TokenSource, 'get'>
}

/**
 * Makes the only way by which money moves: orders go to the accounts group, refunds to the QR-code group, where there is
 * one. The token is fetched before anything is dialled and lives a minute at least, so that an attempt never renews one; a
 * 401 is an answer like any other, and the journal's to judge.
 */
export function createPaying(
  needs: PayingGroup & {
    readonly refunds: PayingGroup | null
    /** Hears what time the institution says it is. */
    readonly ear?: BankTimeEar
    readonly log: Log
    readonly timeouts?: SendTimeouts
  },
): Paying {
  return {
    async send(row, bytes, key, onPhase = () => {}) {
      const group = row.name === 'refund' ? needs.refunds : needs
      if (group === null) return { kind: 'not-sent', cause: 'other' }
      const access = group.access()
      const token = await group.token.get(LEAST_TOKEN_LIFE_MS)
      if (!token.ok) return { kind: 'not-sent', cause: causeOf(token.error) }
      // The credentials changed meanwhile: this token belongs to the ones before.
      if (group.access() !== access) return { kind: 'not-sent', cause: 'other' }
      const body = inUnitOf(access.amounts ?? 'reais', row, bytes)
      if (body === null) return { kind: 'not-sent', cause: 'other' }
      const { method, path, headers } = targetOf(row, key)
      const url = new URL(access.baseUrl + path)
      const sending = {
        method,
        origin: url.origin,
        path: url.pathname,
        headers: {
          ...institutionHeaders(access),
          ...headers,
          ...commonHeaders,
          authorization: `Bearer ${token.value}`,
        },
        bytes: body,
      }
      const heard = needs.ear?.ask()
      const outcome = await sendOnce(access, sending, needs.timeouts ?? payingTimeouts, onPhase)
      log(needs.log, row.name, outcome)
      if (outcome.kind !== 'answered') return outcome
      const { retryAfter, ...answered } = outcome
      const date = instantOf(outcome.date)
      heard?.(date === null ? null : instantMs(date))
      const waitMs = retryAfterMs(retryAfter ?? null, date === null ? Date.now() : instantMs(date))
      return { ...answered, date, ...(waitMs !== null && { retryAfterMs: waitMs }) }
    },
  }
}

const commonHeaders = {
  accept: 'application/json',
  // A coding is one more thing that can go wrong with the only answer; what comes coded all the same is decoded.
  'accept-encoding': 'identity',
  'content-type': 'application/json',
  'user-agent': 'Quita',
}

function targetOf(row: PayingRow, key: IdempotencyKey): Pick<Sending, 'method' | 'path' | 'headers'> {
  if (row.name === 'refund') {
    const params = { e2eid: row.endToEndId, id: key }
    return { method: 'PUT', path: pathOf(qrcodesEndpoints.refund, { params }), headers: {} }
  }
  return { method: 'POST', path: accountsEndpoints[row.name].path, headers: { 'x-idempotency-key': key } }
}

const orderSchema = z.looseObject({ payment: z.looseObject({ amount: z.union([z.number(), z.string()]) }) })

const refundSchema = z.looseObject({ valor: z.string().regex(/^\d{1,10}\.\d{2}$/) })

/** What is sent, in the institution's unit; null where it cannot be written so. */
function inUnitOf(amounts: AmountUnit, row: PayingRow, bytes: Uint8Array): Uint8Array | null {
  if (amounts === 'reais') return bytes
  if (row.name !== 'refund') return orderIn(bytes)
  const refund = refundSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
  return refund.success ? Buffer.from(JSON.stringify(bodyInUnit(amounts, refund.data))) : null
}

/**
 * An order in whole centavos. It is frozen in reais; where whole centavos are wanted its amount alone is written so, the same
 * each time, and every other value stays. Null where it cannot be.
 */
function orderIn(bytes: Uint8Array): Uint8Array | null {
  const order = orderSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
  const amount = order.success ? centavosFromWire(order.data.payment.amount) : null
  if (!order.success || amount === null || !amount.ok) return null
  const { payment } = order.data
  return Buffer.from(JSON.stringify({ ...order.data, payment: { ...payment, amount: amount.value } }))
}

function causeOf(error: AppError): NetworkCause {
  if (error.kind === 'unreachable') return error.cause
  return error.kind === 'credentials' && error.fault.startsWith('certificate') ? 'tls' : 'other'
}

function instantOf(date: string | null): Instant | null {
  const ms = Date.parse(date ?? '')
  return Number.isNaN(ms) ? null : instantFromMs(ms)
}

function log(to: Log, row: string, outcome: Pick<AttemptOutcome, 'kind'> & { status?: number; phase?: string }): void {
  to.event('api.pay', { row, outcome: outcome.kind, status: outcome.status ?? null, phase: outcome.phase ?? null })
}
