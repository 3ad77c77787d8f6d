import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../../../electron/api/transport/exchange.ts'
import { retryAfterMs, retryRead } from '../../../../../electron/api/transport/retry.ts'
import type { AppError } from '../../../../../shared/errors/app-error.ts'
import { appError, type NetworkCause } from '../../../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../../../shared/kit/result.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

const answer = (status: number, retryAfter: string | null = null): Result<Answer, AppError> =>
  ok({ status, retryAfter, contentType: '', bytes: new Uint8Array(), date: null, challenge: null, headerNames: [] })
const failure = (cause: NetworkCause, retry: 'safe' | 'never'): Result<Answer, AppError> =>
  err(appError({ kind: 'unreachable', sent: 'maybe', cause, retry }))

async function run(random: number, ...answers: Result<Answer, AppError>[]) {
  const clock = createManualClock()
  const start = clock.monotonicMs()
  let tries = 0
  const last = await retryRead({ clock, random: () => random }, async () => {
    const next = answers[Math.min(tries, answers.length - 1)]
    tries += 1
    if (next === undefined) throw new Error('no answer was prepared')
    return next
  })
  return { tries, last, waited: clock.monotonicMs() - start }
}

describe('a read that fails', () => {
  test.each([429, 502, 503, 504])('by %i is tried three times', async (status) => {
    expect((await run(0, answer(status))).tries).toBe(3)
  })

  test.each([200, 202, 400, 401, 403, 404, 409, 412, 422, 500, 501])('by %i is not tried again', async (status) => {
    expect((await run(0, answer(status))).tries).toBe(1)
  })

  test('by a passing fault of the network is tried again, by a lasting one not', async () => {
    expect((await run(0, failure('reset', 'safe'), answer(200))).tries).toBe(2)
    expect((await run(0, failure('untrusted', 'never'))).tries).toBe(1)
    expect((await run(0, err(appError({ kind: 'credentials', group: 'accounts', fault: 'refused' })))).tries).toBe(1)
  })

  test('waits longer each time, with chance between half and whole', async () => {
    expect((await run(0, answer(503))).waited).toBe(300 + 600)
    expect((await run(0.999, answer(503))).waited).toBeCloseTo(600 + 1200, -1)
  })

  test('waits as long as the server asks, and not at all beyond twenty seconds', async () => {
    expect(await run(0, answer(429, '10'))).toMatchObject({ tries: 3, waited: 20_000 })
    expect(await run(0, answer(429, '11'))).toMatchObject({ tries: 2, waited: 11_000 })
    expect(await run(0, answer(429, '21'))).toMatchObject({ tries: 1, waited: 0 })
  })
})

describe('Retry-After', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  test.each([
    ['0', 0],
    [' 7 ', 7000],
    ['Fri, 20 Nov 2026 12:00:05 GMT', 5000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    ['-5x', null],
    ['30s', 30_000],
    ['2 segundos', 2000],
    ['1795176010', 10_000],
    ['1795176010500', 10_500],
    ['1700000000', 0],
    ['179517601050', null],
    ['PT30S', null],
  ])('%j is %j', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms)
  })
})
