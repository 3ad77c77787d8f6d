import { expect, test } from 'vitest'
import { gatherUnread } from '../../../../../electron/services/lists/gather-unread.ts'
import type { UnreadReading } from '../../../../../electron/vault/unread-tables.ts'
import { appError } from '../../../../../shared/errors/app-error.ts'
import { err, ok } from '../../../../../shared/kit/result.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

const now = instantFromMs(Date.UTC(2026, 10, 20, 12))
const period = { from: instantFromMs(0), to: now }

function unread(text: string, id: string | null = null) {
  return { path: 'data.0.amount', text, id, at: null }
}

/** A gatherer over a vault that is full after so many steps. */
function gathering(stepsLeft = Number.POSITIVE_INFINITY) {
  const told: UnreadReading[] = []
  const tell = async (reading: UnreadReading) => {
    if (told.length >= stepsLeft) return err(appError({ kind: 'storage', fault: 'disk-full' }))
    told.push(reading)
    return ok(undefined)
  }
  return { told, unread: gatherUnread({ vault: { unread: { tell } }, clock: { now: () => now } }, 'statement', period) }
}

test('what cannot be read is kept while the reading goes on, and the end of a whole one names all of it', async () => {
  const { told, unread: gathered } = gathering()
  void gathered.add([unread('{"id":"a"}', 'a')])
  expect(told.map(({ rows, whole }) => ({ keys: rows.map(({ key }) => key), whole }))).toEqual([
    { keys: ['a'], whole: null },
  ])
  void gathered.add([unread('?'), unread('?')])
  void gathered.addDetail({ id: 'b', at: now }, appError({ kind: 'contract', endpoint: 'x', paths: ['y'] }))
  expect(await gathered.end(true)).toEqual(ok(undefined))
  const kept = told.flatMap(({ rows }) => rows.map(({ key }) => key))
  expect(new Set(kept).size).toBe(4)
  expect(told.at(-1)).toMatchObject({ rows: [], whole: kept, period })
})

test('a reading that was cut keeps what it told, and says of nothing that it is gone', async () => {
  const { told, unread: gathered } = gathering()
  void gathered.add([unread('{"id":"a"}', 'a')])
  expect(await gathered.end(false)).toEqual(ok(undefined))
  expect(told.map(({ whole }) => whole)).toEqual([null])
})

test('where a row could not be kept the end says so, and nothing is forgotten for it', async () => {
  const { told, unread: gathered } = gathering(1)
  void gathered.add([unread('{"id":"a"}', 'a')])
  void gathered.add([unread('{"id":"b"}', 'b')])
  expect(await gathered.end(true)).toMatchObject({ ok: false, error: { kind: 'storage' } })
  expect(told.map(({ whole }) => whole)).toEqual([null])
})
