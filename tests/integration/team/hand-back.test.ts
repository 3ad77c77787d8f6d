import { describe, expect, test } from 'vitest'
import type { BookLog } from '../../../electron/team/book-log.ts'
import { handBack } from '../../../electron/team/hand-back.ts'
import { removeMember } from '../../../electron/team/members.ts'
import { sharedCall } from '../../../electron/vault/make-shared-call.ts'
import { bookError } from '../../../electron/team/book-fault.ts'
import { err } from '../../../shared/kit/result.ts'
import { recordedCalls } from '../../fixtures/recorded-calls.ts'
import { type Desk, foundDesk, inviteDesk, must, restartDesk } from '../../fixtures/team/open-desk.ts'
import { press, review } from '../../fixtures/team/shared-steps.ts'
import { testServer } from '../../fixtures/team/test-server.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'
import { receipt, receiptId } from '../../fixtures/vault-samples.ts'

const { server, restore, logOf } = testServer()

/** Every entry of the server, without the moment at which it came there. */
async function entries() {
  const { rows } = await server().sql(
    'SELECT seq::int, id, author, epoch, body, sig, mac FROM quita.entry ORDER BY seq',
  )
  return rows
}

const giveBackOf = ({ replica, log, team }: Desk, by: BookLog = log) => handBack({ log: by, replica, vault: team })

/** Two desks that read so many calls since the copy was made. */
async function company(calls: number) {
  const ana = await foundDesk(logOf())
  const bruno = await inviteDesk(ana, 'Bruno', logOf())
  must(await ana.replica.write(review(1)))
  const copy = ana.replica.head().seq
  for (const call of recordedCalls(calls, 11)) await ana.replica.write(call)
  return { ana, bruno, copy }
}

describe('a server that went back in time', () => {
  test('is given what a desk has read of it, entry by entry as it was, and all go on', async () => {
    const { ana, bruno, copy } = await company(60)
    must(await bruno.replica.catchUp())
    const [before, head] = [await entries(), ana.replica.head()]
    await restore(copy)
    const again = await restartDesk(ana)
    expect(await again.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'behind' } })
    expect(await again.replica.write(press(1))).toMatchObject({ ok: false, error: { kind: 'book', sent: 'no' } })
    expect(await giveBackOf(again)).toEqual({ ok: true, value: { entries: head.seq - copy, files: 0 } })
    expect(await entries()).toEqual(before)
    must(await again.replica.write(press(1)))
    must(await bruno.replica.catchUp())
    expect(bruno.replica.head()).toEqual(again.replica.head())
    expect(sharedRows(bruno.db, { keyed: true })).toEqual(sharedRows(again.db, { keyed: true }))
  })

  test('has nothing to be given where it lacks nothing', async () => {
    const { ana } = await company(5)
    expect(await giveBackOf(ana)).toEqual({ ok: true, value: { entries: 0, files: 0 } })
  })

  test('gets a desk that never read what was lost to read it before it writes anything', async () => {
    const { ana, bruno, copy } = await company(20)
    await restore(copy)
    must(await bruno.replica.catchUp())
    must(await giveBackOf(ana))
    must(await bruno.replica.write(press(1)))
    must(await ana.replica.catchUp())
    expect(await ana.replica.write(press(1))).toMatchObject({ ok: false, error: { kind: 'state', found: 'sending 2' } })
    expect(sharedRows(bruno.db, { keyed: true })).toEqual(sharedRows(ana.db, { keyed: true }))
  })

  test('is given all of it also by two desks at once, and where the first was cut at any entry', async () => {
    const { ana, bruno, copy } = await company(30)
    must(await bruno.replica.catchUp())
    const before = await entries()
    for (const cut of [0, 1, 7, before.length - copy - 1]) {
      await restore(copy)
      let left = cut
      const breaking: BookLog = {
        ...ana.log,
        append: async (entry) => ((left -= 1) < 0 ? err(bookError('away', null, 'maybe')) : ana.log.append(entry)),
      }
      expect(await giveBackOf(ana, breaking)).toMatchObject({ ok: false, error: { fault: 'away' } })
      expect(await entries()).toHaveLength(copy + cut)
      const both = await Promise.all([giveBackOf(ana), giveBackOf(bruno)])
      expect(both.map(({ ok }) => ok)).toEqual([true, true])
      expect(await entries()).toEqual(before)
    }
  })

  test('is given nothing where somebody wrote over the copy', async () => {
    const { ana, bruno, copy } = await company(20)
    await restore(copy)
    const carla = await bruno.replica.write(press(1))
    expect(carla.ok).toBe(true)
    const over = await entries()
    expect(await giveBackOf(ana)).toMatchObject({ ok: false, error: { fault: 'rewritten', seq: copy + 1 } })
    expect(await entries()).toEqual(over)
  })

  test('is given no more once another desk came between', async () => {
    const { ana, bruno, copy } = await company(20)
    await restore(copy)
    let given = 0
    const between: BookLog = {
      ...ana.log,
      async append(entry) {
        given += 1
        if (given === 4) must(await bruno.replica.write(press(1)))
        return ana.log.append(entry)
      },
    }
    expect(await giveBackOf(ana, between)).toMatchObject({ ok: false, error: { fault: 'rewritten' } })
    expect(given).toBe(4)
  })

  test('is given nothing where the desk keeps those entries no more', async () => {
    const { ana, copy } = await company(20)
    await restore(copy)
    ana.db.prepare('DELETE FROM team_handed WHERE seq <= ?').run(copy + 3)
    expect(await giveBackOf(ana)).toMatchObject({ ok: false, error: { kind: 'state', found: 'let go' } })
    expect(await entries()).toHaveLength(copy)
  })

  test('is not written on by a desk that was at its end before it was away', async () => {
    const { ana, copy } = await company(10)
    await ana.log.close()
    let isPutBack = false
    const log = logOf()
    const away: BookLog = {
      ...log,
      async append(entry) {
        if (isPutBack) return log.append(entry)
        isPutBack = true
        await restore(copy)
        return err(bookError('away'))
      },
    }
    const again = await restartDesk({ ...ana, log: away })
    must(await again.replica.catchUp())
    expect(await again.replica.write(press(1))).toMatchObject({ ok: false, error: { fault: 'behind', written: 'no' } })
    expect(await entries()).toHaveLength(copy)
  })

  test('is given what was passed over too, with the decision behind it', async () => {
    const { ana, bruno, copy } = await company(3)
    must(await ana.replica.catchUp())
    await server().sql(`SELECT quita.append(decode(repeat('ab', 16), 'hex'), author, epoch, body, sig)
      FROM (SELECT author, epoch, body, sig FROM quita.entry ORDER BY seq DESC LIMIT 1) AS last`)
    expect(await ana.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'signature' } })
    const stops = must(await ana.replica.stopping())
    if (stops === null) throw new Error('nothing stops')
    must(await ana.replica.passOver(stops.entry))
    must(await ana.replica.write(review(2)))
    const before = await entries()
    await restore(copy)
    must(await giveBackOf(ana))
    expect(await entries()).toEqual(before)
    must(await bruno.replica.write(press(2)))
    must(await ana.replica.catchUp())
    expect(sharedRows(bruno.db, { keyed: true })).toEqual(sharedRows(ana.db, { keyed: true }))
  })

  test('gets its files too, and is told of those whose bytes are not here', async () => {
    const { ana, bruno, copy } = await company(0)
    const large = (n: number) => Uint8Array.from({ length: 200_000 }, (_, at) => (at * n) % 251)
    must(await ana.replica.write(sharedCall('receipts', 'put', [receipt(1), large(7)])))
    must(await bruno.replica.write(sharedCall('receipts', 'put', [receipt(2), large(11)])))
    must(await ana.replica.catchUp())
    await restore(copy)
    await server().sql('DELETE FROM quita.blob')
    expect(await giveBackOf(ana)).toEqual({ ok: true, value: { entries: 2, files: 1 } })
    must(await bruno.replica.catchUp())
    expect(await bruno.replica.fetchFiles(10)).toEqual({ ok: true, value: { came: 1, missing: 0, left: 0 } })
    const opened = bruno.stores.receipts.open(receiptId(1))
    expect(opened.ok && opened.value !== null && Buffer.from(opened.value.bytes).equals(large(7))).toBe(true)
  })
})

describe('a desk that read less than another, over a server that went back in time', () => {
  const headOf = ({ replica, membership }: Desk) => ({ member: membership.member, ...replica.head() })

  test('writes nothing once it hears how far the other is, until that was given back', async () => {
    const { ana, bruno, copy } = await company(20)
    await restore(copy)
    must(await bruno.replica.catchUp())
    bruno.replica.hear(headOf(ana))
    expect(bruno.replica.furthest()).toEqual(headOf(ana))
    expect(await bruno.replica.write(press(1))).toMatchObject({ ok: false, error: { fault: 'ahead', sent: 'no' } })
    expect(await entries()).toHaveLength(copy)
    must(await giveBackOf(ana))
    must(await bruno.replica.write(press(1)))
    expect(bruno.replica.furthest()).toBeNull()
  })

  test('is not stopped by what comes to the server while it reads', async () => {
    const { ana, bruno } = await company(0)
    must(await bruno.replica.catchUp())
    for (let n = 2; n < 12; n += 1) {
      must(await ana.replica.write(review(n)))
      bruno.replica.hear(headOf(ana))
      must(await bruno.replica.write(press(n)))
      must(await ana.replica.catchUp())
    }
  })

  test('goes on without a desk that is lost once who administers has removed it, and that is an entry', async () => {
    const { ana, bruno, copy } = await company(0)
    for (let n = 2; n < 6; n += 1) must(await bruno.replica.write(review(n)))
    await restore(copy)
    ana.replica.hear(headOf(bruno))
    expect(await ana.replica.write(press(1))).toMatchObject({ ok: false, error: { fault: 'ahead' } })
    must(await removeMember(ana.replica, bruno.membership.member))
    must(await ana.replica.write(press(1)))
    expect(ana.replica.furthest()).toBeNull()
  })

  test('is held by a lost desk as long as its removal did not come about', async () => {
    const { ana, bruno, copy } = await company(0)
    for (let n = 2; n < 6; n += 1) must(await bruno.replica.write(review(n)))
    await restore(copy)
    let isAway = true
    const log = logOf()
    const away: BookLog = {
      ...log,
      append: async (entry) => (isAway ? err(bookError('away')) : log.append(entry)),
    }
    const again = await restartDesk({ ...ana, log: away })
    again.replica.hear(headOf(bruno))
    expect(await removeMember(again.replica, bruno.membership.member)).toMatchObject({ error: { fault: 'away' } })
    isAway = false
    expect(await again.replica.write(press(1))).toMatchObject({ ok: false, error: { fault: 'ahead' } })
    expect(await entries()).toHaveLength(copy)
    must(await removeMember(again.replica, bruno.membership.member))
    must(await again.replica.write(press(1)))
  })

  test('says that there are two histories once the other names an entry that is another here, however far it has written since', async () => {
    const { ana, bruno, copy } = await company(0)
    for (let n = 2; n < 6; n += 1) must(await ana.replica.write(review(n)))
    await restore(copy)
    for (let n = 6; n < 16; n += 1) must(await bruno.replica.write(review(n)))
    const before = await entries()
    expect(bruno.replica.hear(headOf(ana))).toBe(true)
    expect(await bruno.replica.write(press(1))).toMatchObject({ ok: false, error: { fault: 'fork', sent: 'no' } })
    expect(bruno.replica.other()).toEqual(headOf(ana))
    expect(await entries()).toEqual(before)
  })

  test('goes on beside a desk that names an entry of the same history, and looks once for each word of it', async () => {
    const { ana, bruno } = await company(10)
    const said = headOf(ana)
    must(await bruno.replica.catchUp())
    must(await bruno.replica.write(review(2)))
    expect(bruno.replica.hear(said)).toBe(true)
    must(await bruno.replica.write(press(1)))
    expect(bruno.replica.hear(said)).toBe(false)
    expect(bruno.replica.other()).toBeNull()
  })

  test('goes on without a desk of another history once that is removed, and the removal is an entry', async () => {
    const { ana, bruno, copy } = await company(0)
    for (let n = 2; n < 6; n += 1) must(await bruno.replica.write(review(n)))
    await restore(copy)
    for (let n = 6; n < 16; n += 1) must(await ana.replica.write(review(n)))
    ana.replica.hear(headOf(bruno))
    expect(await ana.replica.write(press(1))).toMatchObject({ ok: false, error: { fault: 'fork' } })
    must(await removeMember(ana.replica, bruno.membership.member))
    must(await ana.replica.write(press(1)))
    expect(ana.replica.other()).toBeNull()
  })
})
