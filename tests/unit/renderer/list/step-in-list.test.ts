import { expect, test } from 'vitest'
import { listRowsOf } from '../../../../renderer/list/list-rows.ts'
import { stepInList } from '../../../../renderer/list/step-in-list.ts'

function openedAfter(open: string | null, by: 1 | -1): string | null {
  let shown = open
  const rows = listRowsOf({ rows: ['a', 'b', 'c'], failure: null, loading: false, refresh: () => undefined })
  stepInList(rows, (row) => row, { open, show: (key) => (shown = key) }, by)
  return shown
}

test.each([
  ['a', 1, 'b'],
  ['b', -1, 'a'],
  ['c', 1, 'c'],
  ['a', -1, 'a'],
  [null, 1, 'a'],
  [null, -1, 'a'],
  ['gone', 1, 'gone'],
] as const)('from %s by %i stands %s', (open, by, stands) => expect(openedAfter(open, by)).toBe(stands))

test('a list that is read by pages reads on before its end is in sight', () => {
  let reads = 0
  const rows = listRowsOf({
    rows: Array.from({ length: 100 }, (_, at) => at),
    failure: null,
    loading: false,
    loadMore: () => (reads += 1),
    refresh: () => undefined,
  })
  rows.want(0, 94)
  expect(reads).toBe(0)
  rows.want(60, 95)
  expect(reads).toBe(1)
})

test('rows that are here stay in sight while others are read', () => {
  const read = { failure: null, loading: true, refresh: () => undefined }
  expect(listRowsOf({ ...read, rows: [] }).ready()).toBe(false)
  expect(listRowsOf({ ...read, rows: ['a'] }).ready()).toBe(true)
})
