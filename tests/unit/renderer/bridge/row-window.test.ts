import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRowWindow, type RowSource } from '../../../../renderer/bridge/row-window.ts'
import { type AppError, appError } from '../../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'

const broken = appError({ kind: 'internal' })
const idle = (): void => undefined

/** A list whose answers are given by hand: each row is its place and how often the list was changed. */
function list(length: number) {
  const asked: { first: number; answer: (reply: Result<readonly string[], AppError>) => void; rows: string[] }[] = []
  let change = 0
  let counts = 0
  const source: RowSource<string, { count: number }> = {
    rows(first, limit) {
      const rows = Array.from(
        { length: Math.min(limit, Math.max(length - first, 0)) },
        (_, n) => `${first + n}/${change}`,
      )
      return new Promise((answer) => asked.push({ first, answer, rows }))
    },
    async totals() {
      counts += 1
      return ok({ count: length })
    },
  }
  const settle = () => new Promise<void>((done) => setImmediate(done))
  return {
    source,
    asked: () => asked.map(({ first }) => first),
    counts: () => counts,
    change: () => {
      change += 1
    },
    /** Answers all that waits, and what is asked for thereupon. */
    async answer(reply?: Result<readonly string[], AppError>) {
      for (let waiting = asked.splice(0); waiting.length > 0; waiting = asked.splice(0)) {
        for (const each of waiting) each.answer(reply ?? ok(each.rows))
        await settle()
      }
    },
    /** Answers what waits now, and leaves what is asked for thereupon. */
    async answerOnce() {
      for (const each of asked.splice(0)) each.answer(ok(each.rows))
      await settle()
    },
  }
}

function opened(length: number) {
  const kept = list(length)
  const rows = openRowWindow(kept.source)
  rows.subscribe(idle)
  return { kept, rows }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a window on a long list', () => {
  test('reads nothing before somebody looks', () => {
    const kept = list(1000)
    openRowWindow(kept.source)
    expect(kept.asked()).toEqual([])
  })

  test('shows its first rows before they are counted', async () => {
    const { kept, rows } = opened(1000)
    await kept.answer()
    expect([rows.ready(), rows.length(), rows.at(31), kept.counts()]).toEqual([true, 32, '31/0', 0])
  })

  test('is as long as was counted, and the rows elsewhere are on their way', async () => {
    const { kept, rows } = opened(1000)
    await kept.answer()
    await vi.advanceTimersByTimeAsync(300)
    expect([rows.length(), rows.at(500)]).toEqual([1000, undefined])
  })

  test('an empty list is ready, and empty', async () => {
    const { kept, rows } = opened(0)
    await kept.answer()
    expect([rows.ready(), rows.length(), rows.at(0)]).toEqual([true, 0, undefined])
  })

  test('reads only what is missing of what is in sight', async () => {
    const { kept, rows } = opened(1000)
    await kept.answer()
    rows.want(0, 40)
    expect(kept.asked()).toEqual([32])
    rows.want(20, 60)
    expect(kept.asked()).toEqual([32])
  })

  test('reads ahead where a scroll is going, once what is in sight is here', async () => {
    const { kept, rows } = opened(1000)
    await kept.answer()
    rows.want(0, 30)
    rows.want(20, 50)
    await kept.answerOnce()
    expect(kept.asked()).toEqual([64])
    await kept.answer()
    rows.want(10, 40)
    expect(kept.asked()).toEqual([])
    rows.want(500, 530)
    await vi.advanceTimersByTimeAsync(60)
    await kept.answer()
    rows.want(470, 500)
    await kept.answerOnce()
    expect(kept.asked()).toEqual([416])
  })

  test('reads nothing ahead of a list that stands still, nor beyond its end', async () => {
    const { kept, rows } = opened(50)
    await kept.answer()
    expect(kept.asked()).toEqual([])
    rows.want(0, 29)
    rows.want(20, 49)
    await kept.answer()
    rows.want(21, 49)
    expect(kept.asked()).toEqual([])
  })

  test('reads a scroll that leaps where it comes to rest', async () => {
    const { kept, rows } = opened(100_000)
    await kept.answer()
    for (let first = 50; first <= 90_000; first += 50) rows.want(first, first + 40)
    expect(kept.asked()).toEqual([])
    await vi.advanceTimersByTimeAsync(60)
    await kept.answer()
    expect([rows.at(90_010), rows.at(50_010)]).toEqual(['90010/0', undefined])
  })

  test('never asks for what a fast scroll has passed by the time it could be asked', async () => {
    const { kept, rows } = opened(100_000)
    await kept.answer()
    for (let first = 0; first <= 2016; first += 32) rows.want(first, first + 31)
    expect(kept.asked()).toEqual([32, 64])
    await kept.answerOnce()
    expect(kept.asked()).toEqual([2016])
  })

  test('keeps a few blocks however far it went, and always those in sight', async () => {
    const { kept, rows } = opened(100_000)
    await vi.advanceTimersByTimeAsync(300)
    for (let first = 0; first < 5000; first += 50) {
      rows.want(first, first + 50)
      await kept.answer()
    }
    const here = Array.from({ length: 100_000 }, (_, place) => rows.at(place)).filter((row) => row !== undefined)
    expect(here.length).toBeLessThanOrEqual(1200)
    expect(rows.at(4960)).toBe('4960/0')
  })
})

describe('a list that may have changed', () => {
  test('stays in sight until it is read again', async () => {
    const { kept, rows } = opened(1000)
    await kept.answer()
    kept.change()
    rows.grewOld()
    expect(rows.at(5)).toBe('5/0')
    await kept.answer()
    expect(rows.at(5)).toBe('5/1')
  })

  test('is read once more when it changed while an answer was on its way', async () => {
    const { kept, rows } = opened(1000)
    kept.change()
    rows.grewOld()
    await kept.answer()
    expect(rows.at(5)).toBe('5/1')
  })

  test('is counted again', async () => {
    const { kept, rows } = opened(1000)
    await vi.advanceTimersByTimeAsync(300)
    rows.grewOld()
    await vi.advanceTimersByTimeAsync(300)
    expect(kept.counts()).toBe(2)
  })

  test('is not counted for nobody', async () => {
    const kept = list(1000)
    const leave = openRowWindow(kept.source).subscribe(idle)
    leave()
    await vi.advanceTimersByTimeAsync(300)
    expect(kept.counts()).toBe(0)
  })
})

describe('a failure', () => {
  test('is a value, and the list is ready to say so', async () => {
    const { kept, rows } = opened(1000)
    await kept.answer(err(broken))
    expect([rows.ready(), rows.failure(), rows.length()]).toEqual([true, broken, 0])
  })

  test('of the first rows leaves no places for rows, however many were counted', async () => {
    const { kept, rows } = opened(1000)
    await kept.answer(err(broken))
    await vi.advanceTimersByTimeAsync(300)
    expect([rows.totals()?.count, rows.length()]).toEqual([1000, 0])
    rows.grewOld()
    await kept.answer()
    expect(rows.length()).toBe(1000)
  })

  test('leaves the rows that are here, and is not asked for again by itself', async () => {
    const { kept, rows } = opened(1000)
    await kept.answer()
    rows.grewOld()
    await kept.answer(err(broken))
    expect([rows.at(5), rows.failure(), kept.asked()]).toEqual(['5/0', broken, []])
  })

  test('is over once the list was read again', async () => {
    const { kept, rows } = opened(1000)
    await kept.answer(err(broken))
    rows.grewOld()
    await kept.answer()
    expect([rows.failure(), rows.at(0)]).toEqual([null, '0/0'])
  })
})

test('tells whoever listens, and nobody who does not any more', async () => {
  const kept = list(1000)
  const rows = openRowWindow(kept.source)
  const stays = vi.fn<() => void>()
  const leaves = vi.fn<() => void>()
  rows.subscribe(stays)
  rows.subscribe(leaves)()
  await kept.answer()
  expect([stays.mock.calls.length, leaves.mock.calls.length, rows.version()]).toEqual([1, 0, 1])
})

test('says that it adds up only while there is something to add up and the sum may still come', async () => {
  const { kept, rows } = opened(40)
  expect(rows.isAdding(), 'before anything came').toBe(true)
  await kept.answer()
  expect(rows.isAdding(), 'rows came, their sum has not').toBe(true)
  const none = opened(0)
  await none.kept.answer()
  expect(none.rows.isAdding(), 'there is no row').toBe(false)
  const failed = opened(40)
  await failed.kept.answer(err(broken))
  expect(failed.rows.isAdding(), 'the rows could not be read').toBe(false)
})
