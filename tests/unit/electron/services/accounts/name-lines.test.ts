import { describe, expect, test } from 'vitest'
import { forgetDetailRefusal } from '../../../../../electron/services/accounts/detail-refusal.ts'
import { nameLines, type NamingNeeds } from '../../../../../electron/services/accounts/name-lines.ts'
import { type AppError, appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../../../../shared/time/instant.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

const lost = appError({ kind: 'unreachable', sent: 'no', cause: 'reset' })
const odd = appError({ kind: 'contract', endpoint: 'accounts.transactionDetail', paths: ['payment'] })

/** A statement of so many debits and other lines without their counterparty, and an institution that is counted. */
function statementOf(debits: number, answer: (id: string) => AppError | null = () => null, credits = 0) {
  const bare = new Set(Array.from({ length: debits }, (_, n) => `L${n}`))
  const incoming = Array.from({ length: credits }, (_, n) => `C${n}`)
  const all = new Set([...incoming, ...bare])
  const seen = { inFlight: 0, most: 0, asked: [] as string[], commits: [] as number[], told: 0, far: [] as string[] }
  const records = new Map<string, string>()
  const clock = createManualClock()
  const needs: NamingNeeds = {
    vault: {
      records: {
        get: async (name) => ok(records.get(name) ?? null),
        put: async (name, json) => ok(void records.set(name, json)),
      },
      statement: {
        namelessDebits: async () => ok([...bare]),
        withoutDetail: async ({ limit }) => ok([...all].slice(0, limit)),
        undetailed: async (ids) => ok(ids.filter((id) => all.has(id))),
        async putDetails(read) {
          if (read.length > 0) seen.commits.push(read.length)
          for (const { id } of read) {
            bare.delete(id)
            all.delete(id)
          }
          return ok(undefined)
        },
      },
    },
    reads: {
      async statementDetail(id) {
        seen.asked.push(id)
        seen.inFlight += 1
        seen.most = Math.max(seen.most, seen.inFlight)
        await new Promise((resolve) => setImmediate(resolve))
        seen.inFlight -= 1
        const error = answer(id)
        return error === null ? ok(null) : err(error)
      },
    },
    clock,
    shown: () => [],
    others: 0,
    isWanted: () => true,
    onProgress: (asked, total) => void seen.far.push(`${asked}/${total}`),
    onDetails: () => {
      seen.told += 1
    },
  }
  return { needs, seen, bare, clock }
}

test('counterparties are asked for six at a time, each once, and kept a page at a time', async () => {
  const { needs, seen, bare } = statementOf(250)
  expect(await nameLines(needs)).toEqual({ ok: true, value: undefined })
  expect([seen.most, seen.commits, seen.told, bare.size]).toEqual([6, [100, 100, 50], 3, 0])
  expect(seen.far).toEqual(['100/250', '200/250', '250/250'])
  expect(new Set(seen.asked).size).toBe(250)
  expect(seen.asked.length).toBe(250)
})

test('a bank that goes silent ends it at once, and what came is kept', async () => {
  const { needs, seen, bare } = statementOf(100, (id) => (id === 'L40' ? lost : null))
  expect(await nameLines(needs)).toEqual({ ok: false, error: lost })
  expect(seen.asked.length).toBeLessThanOrEqual(46)
  expect(bare.size).toBe(100 - (seen.commits[0] ?? 0))
  expect(seen.commits[0]).toBeGreaterThanOrEqual(40)
})

test('a line whose detail cannot be read keeps no other from being asked for, and is told at the end', async () => {
  const { needs, seen, bare } = statementOf(150, (id) => (id === 'L3' ? odd : null))
  expect(await nameLines(needs)).toEqual({ ok: false, error: odd })
  expect([...bare]).toEqual(['L3'])
  expect(seen.asked.length).toBe(150)
})

describe('a credential that may read no detail', () => {
  const hours = (count: number): number => count * 3_600_000
  const denied = appError({ kind: 'credentials', group: 'accounts', fault: 'scope' })

  test('costs six requests, and none for what comes within the next hours', async () => {
    const { needs, seen, clock } = statementOf(100, () => denied)
    expect(await nameLines(needs)).toEqual({ ok: false, error: denied })
    expect(seen.asked.length).toBe(6)
    clock.advance(hours(5))
    expect(await nameLines(needs)).toEqual({ ok: true, value: undefined })
    expect(seen.asked.length).toBe(6)
  })

  test('is asked again after six hours, or at once where a person asks', async () => {
    const { needs, seen, clock } = statementOf(100, () => denied)
    await nameLines(needs)
    clock.advance(hours(6))
    await nameLines(needs)
    expect(seen.asked.length).toBe(12)
    await forgetDetailRefusal(needs)
    await nameLines(needs)
    expect(seen.asked.length).toBe(18)
  })

  test('is asked again where the refusal was kept by a clock that was ahead', async () => {
    const { needs, seen, clock } = statementOf(100, () => denied)
    await nameLines(needs)
    const behind = { ...needs, clock: { now: () => instantFromMs(instantMs(clock.now()) - hours(1)) } }
    await nameLines(behind)
    expect(seen.asked.length).toBe(12)
  })
})

test('it ends where it is not wanted any more, with nothing asked for after that', async () => {
  const { needs, seen } = statementOf(1_000)
  const until = { ...needs, isWanted: () => seen.asked.length < 130 }
  expect(await nameLines(until)).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(seen.asked.length).toBe(130)
  expect(seen.commits.reduce((sum, each) => sum + each, 0)).toBe(130)
})

test('what came in is asked for where a person sees it, before all debits, also while they are asked for', async () => {
  const { needs, seen } = statementOf(150, undefined, 500)
  const shown = () => (seen.commits.length === 0 ? ['C7', 'C9', 'gone'] : ['C9', 'C300'])
  expect(await nameLines({ ...needs, shown })).toEqual({ ok: true, value: undefined })
  expect(seen.asked.slice(0, 2)).toEqual(['C7', 'C9'])
  expect(seen.asked.indexOf('C300')).toBe(100)
  expect(seen.asked.filter((id) => id.startsWith('C'))).toEqual(['C7', 'C9', 'C300'])
  expect(seen.asked.length).toBe(153)
})

test('of the lines that nothing needs as many are asked for as may be, after the debits', async () => {
  const { needs, seen } = statementOf(150, undefined, 500)
  await nameLines({ ...needs, others: 100 })
  expect(seen.asked.slice(150)).toEqual(Array.from({ length: 100 }, (_, n) => `C${n}`))
  expect(seen.asked.length).toBe(250)
})
