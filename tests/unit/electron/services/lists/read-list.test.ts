import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type ReadPage, readList } from '../../../../../electron/services/lists/read-list.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../../shared/kit/result.ts'

const PAGE = 100
const rowsFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `row ${first + index}`)

/** An institution whose list is made page by page; counts how often it is asked, and how many asks it has at once. */
function institution(pageOf: (page: number) => Partial<ReadPage<string>>) {
  const asked: number[] = []
  const kept = new Set<string>()
  let now = 0
  let most = 0
  const read = () =>
    readList<string>({
      endpoint: 'accounts.transactions',
      firstPage: 1,
      idOf: (row) => row,
      onUnread: async () => undefined,
      async keep(rows) {
        for (const row of rows) kept.add(row)
        return ok(undefined)
      },
      async read(page) {
        asked.push(page)
        now += 1
        most = Math.max(most, now)
        await turn()
        now -= 1
        return ok({ rows: [], unread: [], total: null, isLast: null, ...pageOf(page) })
      },
    })
  return { asked, kept, most: () => most, read }
}

/** A list that was counted. */
const counted = (total: number) => (page: number) => {
  const first = (page - 1) * PAGE
  return { rows: rowsFrom(first, Math.max(0, Math.min(PAGE, total - first))), total }
}

describe('a list that is read to its end', () => {
  test('has the next page made while one is read, each asked for once and none beyond the count', async () => {
    const bank = institution(counted(1_050))
    expect(await bank.read()).toEqual(ok(true))
    expect(bank.asked.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1))
    expect([bank.most(), bank.kept.size]).toEqual([2, 1_050])
  })

  test('of one page is asked for once', async () => {
    const bank = institution(counted(PAGE))
    expect(await bank.read()).toEqual(ok(true))
    expect(bank.asked).toEqual([1])
  })

  test('is asked for one page at a time where nobody counts it', async () => {
    const bank = institution((page) => ({ rows: page > 5 ? [] : rowsFrom(page * PAGE, PAGE), isLast: page === 5 }))
    expect(await bank.read()).toEqual(ok(true))
    expect([bank.asked, bank.most()]).toEqual([[1, 2, 3, 4, 5], 1])
  })

  test.each([
    ['that nobody counts ends where there is no such page', {}, 404, ok(true)],
    ['that was said to go on does not', { hasMore: true }, 404, 404],
    ['whose last page is still to come does not', { isLast: false }, 404, 404],
    ['that is counted does not', { total: 300 }, 404, 404],
    ['ends by no other refusal', {}, 400, 400],
    ['that has nothing before it does not', { rows: [] }, 404, 404],
  ])('%s', async (_, told, status, read) => {
    const refusal = appError({ kind: 'problem', status, type: null, detail: null, violations: [], pixErrorCode: null })
    const first = { rows: rowsFrom(1, PAGE), unread: [], total: null, isLast: null, ...told }
    const answer = await readList<string>({
      endpoint: 'accounts.transactions',
      firstPage: 0,
      idOf: (row) => row,
      onUnread: async () => undefined,
      keep: async () => ok(undefined),
      read: async (page) => (first.rows.length > 0 && page === 0 ? ok(first) : err(refusal)),
    })
    expect(answer).toMatchObject(typeof read === 'number' ? { ok: false, error: { status: read } } : read)
  })

  test('is whole although a page came twice, which is asked for once more', async () => {
    const times = new Map<number, number>()
    const bank = institution((page) => {
      const time = (times.get(page) ?? 0) + 1
      times.set(page, time)
      return counted(500)(page === 3 && time === 1 ? 2 : page)
    })
    expect(await bank.read()).toEqual(ok(true))
    expect([times.get(3), bank.kept.size]).toEqual([2, 500])
  })

  test('ends with the error of a page although the next one came, and keeps what came before', async () => {
    const refused = appError({ kind: 'credentials', group: 'accounts', fault: 'scope' })
    const kept: string[] = []
    const read = await readList<string>({
      endpoint: 'accounts.transactions',
      firstPage: 1,
      idOf: (row) => row,
      onUnread: async () => undefined,
      keep: async (rows) => ok(void kept.push(...rows)),
      read: async (page) => (page === 3 ? err(refused) : ok({ ...counted(1_000)(page), unread: [], isLast: null })),
    })
    expect(read).toEqual(err(refused))
    expect(kept).toEqual(rowsFrom(0, 2 * PAGE))
  })

  test.each([
    ['that counts more with each page', (page: number) => ({ rows: rowsFrom(page * PAGE, PAGE), total: 10 ** 9 })],
    [
      'of rows that cannot be read',
      (page: number) => ({
        unread: rowsFrom(page * PAGE, PAGE).map((text) => ({ path: 'data', text, id: null, at: null })),
      }),
    ],
  ])('stops with an error that says so where it is one %s', async (_, pageOf) => {
    const bank = institution(pageOf)
    expect(await bank.read()).toEqual(
      err(appError({ kind: 'contract', endpoint: 'accounts.transactions', paths: ['endless'] })),
    )
    expect(bank.asked.length).toBeLessThan(5_010)
  })
})
