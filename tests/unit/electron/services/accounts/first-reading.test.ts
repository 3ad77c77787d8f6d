import { describe, expect, test } from 'vitest'
import { createFirstReading } from '../../../../../electron/services/accounts/first-reading.ts'
import { type AppError, appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../../../shared/kit/result.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

const endpoint = 'accounts.transactions'
const wall = appError({ kind: 'contract', endpoint, paths: ['wall', 'status 403'] })
const page = appError({ kind: 'contract', endpoint, paths: ['html'] })
const unreadable = appError({ kind: 'contract', endpoint, paths: ['data'] })
const denied = appError({ kind: 'credentials', group: 'accounts', fault: 'scope' })
const down = appError({ kind: 'problem', status: 503, type: null, detail: null, violations: [], pixErrorCode: null })
const silent = appError({ kind: 'unreachable', sent: 'no', cause: 'timeout' })
const held = { ok: false, error: { kind: 'held', why: 'first-reading', sent: 'no' } }

/** A first reading of a bank that answers with these, one after the other, and then with the last one for ever. */
function reading(...answers: readonly (AppError | null)[]) {
  const clock = createManualClock()
  let asked = 0
  const page = ok({ lines: [], unread: [], page: 1, total: 0 })
  const first = createFirstReading({
    vault: {
      unread: { tell: async () => ok(undefined) },
      statement: {
        latest: async () => ok({ lines: [], total: 0, completeFrom: null, completeUpTo: null }),
        put: async () => ok(undefined),
        setCompleteUpTo: async () => ok(undefined),
        setCompleteFrom: async () => ok(undefined),
      },
    } as never,
    reads: {
      balance: async () => err(silent),
      statementPage: async (): Promise<Result<never, AppError>> => {
        const answer = answers[Math.min(asked, answers.length - 1)] ?? null
        asked += 1
        return answer === null ? (page as never) : err(answer)
      },
    },
    time: { now: () => null },
    clock,
    onPage: () => undefined,
  })
  const after = async (ms: number) => {
    clock.advance(ms)
    return first.read()
  }
  return { first, after, asked: () => asked }
}

describe('the first reading of the statement', () => {
  test.each([
    ['a firewall that answers it each time', wall, 'walled'],
    ['a web page in its place each time', page, 'walled'],
    ['an answer that cannot be read, each time', unreadable, 'unreadable'],
  ] as const)('holds payments at first, and lets them go on with the reason said: %s', async (_, answer, why) => {
    const { first, after } = reading(answer)
    expect(await first.read()).toMatchObject(held)
    expect(first.unreadBecause()).toBeNull()
    expect(await after(20_000)).toMatchObject(held)
    expect(await after(50_000)).toEqual(ok(why))
    expect(first.unreadBecause()).toBe(why)
  })

  test('that was refused by a firewall is tried again every minute, and once read nothing is unknown', async () => {
    const { first, after, asked } = reading(wall, wall, wall, null)
    await first.read()
    await after(30_000)
    expect(await after(40_000)).toEqual(ok('walled'))
    expect(await after(1_000)).toEqual(ok('walled'))
    expect(asked()).toBe(3)
    expect(await after(60_000)).toEqual(ok('read'))
    expect(first.unreadBecause()).toBeNull()
  })

  test('is not given up for many presses within a moment', async () => {
    const { first, after } = reading(wall)
    for (let press = 0; press < 20; press += 1) expect(await after(1_000)).toMatchObject(held)
    expect(first.unreadBecause()).toBeNull()
  })

  test.each([
    ['a bank that is down', down],
    ['no answer', silent],
  ])('is begun to be counted anew after %s', async (_, other) => {
    const { after } = reading(wall, wall, other, wall)
    await after(0)
    await after(40_000)
    expect(await after(40_000)).toMatchObject(held)
    expect(await after(40_000)).toMatchObject(held)
    expect(await after(40_000)).toMatchObject(held)
    expect(await after(40_000)).toEqual(ok('walled'))
  })

  test('is never given up for a bank that is down', async () => {
    const { after } = reading(down)
    for (let minute = 0; minute < 10; minute += 1) expect(await after(60_000)).toMatchObject(held)
  })

  test('that the institution denies by its own word says so at once', async () => {
    const { first } = reading(denied)
    expect(await first.read()).toEqual(ok('denied'))
    expect(first.unreadBecause()).toBe('denied')
  })
})
