import type * as z from 'zod'
import type { AmountUnit } from '../../shared/domain/connection.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kit/result.ts'
import type { CallEar } from '../ports/call-ear.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { type AnyInput, type AnyRow, askOf } from './ask-of.ts'
import { decodeAnswer } from './decode-answer.ts'
import type { Answer, Ask, Exchange } from './transport/exchange.ts'
import { createPace } from './transport/pace.ts'
import { problemType, readProblem } from './transport/problem.ts'
import { createQuiet } from './transport/quiet.ts'
import { retryRead } from './transport/retry.ts'
import type { TokenSource } from './transport/token.ts'
import type { Client } from './wire/called.ts'
import type { Endpoint } from './wire/endpoint.ts'

/** What a client is made of; one for each API group. `random` gives chance in [0, 1) for the jitter of retries. */
export interface ClientNeeds {
  readonly exchange: Exchange
  readonly token: TokenSource
  readonly clock: Pick<Clock, 'monotonicMs' | 'wait' | 'now'>
  readonly log: Log
  readonly random?: () => number
  /** The most reads that the institution allows in a minute; null, and left out, where it says nothing. */
  readonly perMinute?: () => number | null
  /** The unit of its amounts; reais where it is left out. */
  readonly amounts?: () => AmountUnit
  /** Hears how each call ended; a test of an address needs none. */
  readonly heard?: CallEar
}

// 203 is the same from a proxy that changed something on the way.
const SUCCESS = [200, 201, 202, 203, 204]

/**
 * Makes the client of one API group: writes a row's parts, carries the token (renewed once on 401 or onz-0018), repeats
 * reads, and reads the answer by the row's schema. A `contract` error names paths and never the sample. A read is not
 * sent while the institution asked to be left alone with it, and waits for its turn where only so many are allowed in a minute.
 */
export function createClient(needs: ClientNeeds): Client {
  const retry = { clock: needs.clock, random: needs.random ?? Math.random }
  const quiet = createQuiet(needs.clock)
  const pace = createPace(needs.clock)

  async function authorised(ask: Ask): Promise<Result<Answer, AppError>> {
    const token = await needs.token.get()
    if (!token.ok) return token
    const first = await needs.exchange(withToken(ask, token.value))
    if (!first.ok || !isStaleToken(first.value)) return first
    const renewed = await needs.token.renew(token.value)
    return renewed.ok ? await needs.exchange(withToken(ask, renewed.value)) : renewed
  }

  async function answer(row: AnyRow, input: AnyInput): Promise<Result<Answer, AppError>> {
    const ask = askOf(row, input, needs.amounts?.())
    const paced = async (): Promise<Result<Answer, AppError>> => {
      await pace(needs.perMinute?.() ?? null)
      return authorised(ask)
    }
    const result = row.moves === 'nothing' ? await retryRead(retry, paced) : await authorised(ask)
    needs.log.event('api.call', { row: row.name, status: result.ok ? result.value.status : null })
    const { otherPath: path, ...elsewhere } = row
    return path !== undefined && isNotThere(result) ? await answer({ ...elsewhere, path }, input) : result
  }

  return {
    async run(row, input) {
      const refusal = row.moves === 'nothing' ? quiet.refusal(row.name) : null
      if (refusal !== null) return err(refusal)
      const got = await answer(row, input)
      const result = got.ok ? read(row, got.value, needs.amounts?.()) : got
      const quietMs = got.ok && !result.ok ? quiet.note(row.name, got.value, result.error) : 0
      needs.heard?.({ row: row.name, result, quietMs })
      return result
    },
  }
}

function read<Reply extends z.ZodType>(
  row: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, Reply>,
  answer: Answer,
  amounts: AmountUnit | undefined,
): Result<z.output<Reply>, AppError> {
  if (SUCCESS.includes(answer.status)) return decodeAnswer(row, answer, amounts)
  return err(readProblem({ group: row.group, endpoint: row.name, ...answer }))
}

function isNotThere(result: Result<Answer, AppError>): boolean {
  return result.ok && (result.value.status === 404 || result.value.status === 405)
}

function isStaleToken(answer: Answer): boolean {
  return answer.status === 401 || (answer.status >= 400 && problemType(answer) === 'onz-0018')
}

function withToken(ask: Ask, token: string): Ask {
  return { ...ask, headers: { ...ask.headers, authorization: `Bearer ${token}` } }
}
