import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookLog } from '../../../../electron/team/book-log.ts'
import { ok } from '../../../../shared/kit/result.ts'
import { removeMember } from '../../../../electron/team/members.ts'
import { type MemoryBook, memoryBook } from '../../../fakes/memory-book.ts'
import { type Desk, foundDesk, inviteDesk, must, removeDesks, restartDesk } from '../../../fixtures/team/open-desk.ts'
import { press, review } from '../../../fixtures/team/shared-steps.ts'

/** A server that is known by something, until it is another one: a copy of it, in a real one. */
function markedBook(): { readonly log: BookLog; readonly rows: MemoryBook; is(mark: string | null): void } {
  const rows = memoryBook()
  let known: string | null = 'aa'.repeat(32)
  return {
    rows,
    log: { ...rows, mark: async () => ok(known) },
    is: (mark) => {
      known = mark
    },
  }
}

let server: ReturnType<typeof markedBook>
let [ana, bruno, carla]: readonly Desk[] = []
beforeEach(async () => {
  server = markedBook()
  ana = await foundDesk(server.log)
  bruno = await inviteDesk(ana, 'Bruno', server.log)
  carla = await inviteDesk(ana, 'Carla', server.log)
  must(await ana.replica.keepServer())
  must(await bruno.replica.write(review(1)))
  for (const { replica } of [ana, carla]) must(await replica.catchUp())
})
afterAll(removeDesks)

const other = 'bb'.repeat(32)
const moved = { ok: false, error: { kind: 'book', fault: 'moved', written: 'no' } }

function desks(): readonly [Desk, Desk, Desk] {
  if (ana === undefined || bruno === undefined || carla === undefined) throw new Error('before each')
  return [ana, bruno, carla]
}
/** What one desk says to another in a sign that it gives now. */
const hears = (by: Desk, from: Desk, isNow = true) =>
  by.replica.hear({ member: from.membership.member, ...from.replica.head() }, isNow)

describe('a server that is another one than the book lay on', () => {
  test('is written on by nobody before every other desk was heard, each by a sign of now', async () => {
    const [first, second, third] = desks()
    server.is(other)
    const { length } = server.rows.entries
    const again = await restartDesk(second)
    expect(await again.replica.catchUp()).toMatchObject(moved)
    expect(await again.replica.write(press(1))).toMatchObject(moved)
    expect(again.replica.unheard()).toEqual([first.membership.member, third.membership.member])
    // What lay there before this desk looked may be as old as the copy.
    hears(again, first, false)
    hears(again, third)
    expect(await again.replica.write(press(1))).toMatchObject(moved)
    expect(server.rows.entries).toHaveLength(length)
    expect(hears(again, first)).toBe(true)
    must(await again.replica.write(press(1)))
    expect(again.replica.unheard()).toEqual([])
  })

  test('and is an older copy is told by who had read further, before anybody writes there', async () => {
    const [first, second, third] = desks()
    must(await first.replica.write(review(2)))
    server.rows.entries.pop()
    server.is(other)
    expect(await second.replica.catchUp()).toMatchObject(moved)
    hears(second, third)
    hears(second, first)
    expect(await second.replica.write(press(1))).toMatchObject({ ok: false, error: { fault: 'ahead' } })
    expect(await first.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'behind' } })
  })

  test('is gone on with by all once who administers said so, which is an entry, and by nobody else’s word', async () => {
    const [first, second, third] = desks()
    server.is(other)
    for (const { replica } of desks()) expect(await replica.write(press(1))).toMatchObject(moved)
    await second.replica.keepServer()
    expect(await third.replica.catchUp()).toMatchObject(moved)
    must(await first.replica.keepServer())
    for (const { replica } of desks()) must(await replica.catchUp())
    expect(first.replica.roster().server).toBe(other)
    must(await second.replica.write(press(1)))
  })

  test('is not decided about by who knows that another has read further there', async () => {
    const [first, second] = desks()
    server.is(other)
    expect(await first.replica.catchUp()).toMatchObject(moved)
    const { seq, mac } = second.replica.head()
    first.replica.hear({ member: second.membership.member, seq: seq + 3, mac }, true)
    expect(await first.replica.keepServer()).toMatchObject({ ok: false, error: { fault: 'ahead' } })
  })

  test('is seen by whoever comes in later, and by a desk that was opened anew', async () => {
    const [first] = desks()
    must(await first.replica.catchUp())
    const late = await inviteDesk(first, 'Dora', server.log)
    server.is(other)
    for (const desk of [late, await restartDesk(first)]) expect(await desk.replica.write(press(1))).toMatchObject(moved)
  })

  test('or says nothing of itself, or is back as it was, holds nobody', async () => {
    const [, second] = desks()
    server.is(null)
    must(await second.replica.write(press(1)))
    server.is(other)
    expect(await second.replica.catchUp()).toMatchObject(moved)
    server.is('aa'.repeat(32))
    must(await second.replica.catchUp())
    must(await second.replica.write(review(3)))
  })

  test('holds nobody who is alone in the book: what that desk has read is all there is', async () => {
    const [first, second, third] = desks()
    for (const { membership } of [second, third]) {
      must(await removeMember(first.replica, membership.member))
    }
    server.is(other)
    must(await first.replica.write(press(1)))
  })
})
