import { expect, test } from 'vitest'
import { readPages } from '../../../../electron/api/read-pages.ts'
import { ok } from '../../../../shared/kit/result.ts'

interface Row {
  readonly id: string
  readonly word: string
}

/** A list in pages, none after the last; counts what was asked. */
function pages(given: readonly (readonly string[])[], total: number | null) {
  const asked: number[] = []
  const read = async (page: number) => {
    asked.push(page)
    const rows: Row[] = (given[page - 1] ?? []).map((id) => ({ id, word: `${id} of page ${page}` }))
    return ok({ rows, unread: [], page, total })
  }
  return { asked, read }
}

const idsOf = async (list: ReturnType<typeof pages>) => {
  const read = await readPages('accounts.infractions', list.read)
  return read.ok ? read.value.rows.map(({ id }) => id) : read.error.kind
}

test('a list is read on although a page is shorter than it was asked for', async () => {
  expect(await idsOf(pages([['a'], ['b'], ['c']], null))).toEqual(['a', 'b', 'c'])
  expect(await idsOf(pages([['a'], ['b'], ['c']], 3))).toEqual(['a', 'b', 'c'])
})

test('a list that is counted is asked for no further than its count', async () => {
  const list = pages([['a', 'b'], ['c']], 3)
  await idsOf(list)
  expect(list.asked).toEqual([1, 2])
})

test('a row that slid to the next page is kept once, as told last, and hides none after it', async () => {
  const list = pages(
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
    null,
  )
  const read = await readPages('accounts.infractions', list.read)
  expect(read.ok && read.value.rows.map(({ word }) => word)).toEqual(['a of page 1', 'b of page 2', 'c of page 2'])
})

test('a provider that does not page has told everything at once', async () => {
  const everything = Array.from({ length: 100 }, () => ['a', 'b'])
  const list = pages(everything, null)
  expect(await idsOf(list)).toEqual(['a', 'b'])
  expect(list.asked).toEqual([1, 2])
})

test.each<[string, number | null, boolean]>([
  ['counts more rows than it tells', 3, false],
  ['says that more follows than it tells', null, true],
])('a list that %s is no list', async (_, total, hasMore) => {
  const { read } = pages([['a', 'b']], total)
  const got = await readPages('accounts.billets', async (page) => ok({ ...(await read(page)).value, hasMore }))
  expect(got).toMatchObject({ ok: false, error: { kind: 'contract', paths: ['total'] } })
})

test('rows that cannot be read count each, though they are alike', async () => {
  const odd = { path: 'data.0', text: '{}', id: null, at: null }
  const read = async (page: number) => ok({ rows: [], unread: [odd, odd], page, total: 2 })
  expect(await readPages('accounts.billets', read)).toMatchObject({ ok: true, value: { rows: [], unread: [odd, odd] } })
})

test('a list without an end is no list', async () => {
  const endless = Array.from({ length: 200 }, (_, page) => [`row ${page}`])
  expect(await idsOf(pages(endless, 10 ** 6))).toBe('contract')
})

test('rows of one id that cannot be read are several, on one page and on two, however long their texts are', async () => {
  const odd = (text: string) => ({ id: '0', at: null, path: 'amount', text })
  const pages = [[odd('{"amount":"a"}'), odd('{"amount":"b"}')], [odd('{"amount":"c"}')]]
  const read = async (page: number) => ok({ rows: [], unread: pages[page - 1] ?? [], page, total: 3 })
  expect(await readPages('accounts.billets', read)).toMatchObject({ ok: true, value: { unread: pages.flat() } })
})
