import { describe, expect, test } from 'vitest'
import { seal } from '../../../electron/team/sealing.ts'
import { sign } from '../../../electron/team/member-keys.ts'
import { removeMember } from '../../../electron/team/members.ts'
import { entryWords, newId } from '../../../electron/team/write-entry.ts'
import { memoryBook } from '../../fakes/memory-book.ts'
import { type Desk, foundDesk, inviteDesk, must, restartDesk, settled } from '../../fixtures/team/open-desk.ts'
import { press, review } from '../../fixtures/team/shared-steps.ts'
import { testServer } from '../../fixtures/team/test-server.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'
import { paymentId } from '../../fixtures/vault-samples.ts'

const { server, logOf } = testServer()
const rowsOf = ({ db }: Desk) => sharedRows(db, { keyed: true })

describe('a desk of an older version', () => {
  test.each([
    ['a format', { format: 9 }, {}],
    ['a kind of entry', {}, { kind: 'of a later Quita', of: 'something' }],
    ['a call', {}, { call: 'ofALaterQuita' }],
    ['a format of a call', {}, { format: 99 }],
  ])('reads up to %s that it does not know, writes nothing, and says so, also after a restart', async (_, of, deed) => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const bruno = await inviteDesk(ana, 'Bruno', log)
    must(await ana.replica.write(review(1)))
    const { book, member } = ana.membership
    const key = ana.replica.keyOf(1)
    if (key === null) throw new Error('a desk without its key')
    const { table, call, format } = review(2)
    const told = {
      format: 2,
      seen: ana.replica.head(),
      deed: { kind: 'call', table, call, format, args: [], ...deed },
      ...of,
    }
    const named = { id: newId(), author: member, epoch: 1 }
    const words = entryWords(book, named)
    const body = seal(key, 'entry', words, Buffer.from(JSON.stringify(told)))
    const { seq } = must(await log.append({ ...named, body, sig: sign(ana.keys.sign, words, body) }))
    for (const again of [false, true]) {
      const desk = again ? await restartDesk(bruno) : bruno
      expect(await desk.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'newer', seq } })
      expect(desk.replica.head().seq).toBe(seq - 1)
      expect(await desk.replica.write(press(1))).toMatchObject({ ok: false, error: { fault: 'newer', sent: 'no' } })
    }
    expect(log.entries).toHaveLength(seq)
  })
})

describe('a desk whose disk is full', () => {
  test('applies nothing of what it cannot keep, says that it is this desk, and has the same rows once there is room', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const bruno = await inviteDesk(ana, 'Bruno', log)
    must(await bruno.replica.catchUp())
    const pages = Number(bruno.db.pragma('page_count', { simple: true }))
    bruno.db.pragma(`max_page_count = ${pages}`)
    for (let n = 1; n < 200; n += 1) must(await ana.replica.write(review(n)))
    const before = bruno.replica.head().seq
    expect(await bruno.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'vault' } })
    const { seq } = bruno.replica.head()
    expect(seq).toBeLessThan(ana.replica.head().seq)
    expect(seq).toBeGreaterThanOrEqual(before)
    expect(await bruno.replica.write(press(1))).toMatchObject({ ok: false, error: { fault: 'vault', sent: 'no' } })
    expect(must(ana.stores.journal.get(paymentId(1)))).toMatchObject({ state: 'frozen' })
    const roomy = await restartDesk(bruno)
    must(await roomy.replica.write(press(1)))
    must(await ana.replica.catchUp())
    expect(rowsOf(roomy)).toEqual(rowsOf(ana))
  })
})

describe('a server whose certificate is another one', () => {
  test('of the same authority is gone on with; of another, nothing is read or written there until it is back', async () => {
    const ana = await foundDesk(logOf())
    must(await ana.replica.write(review(1)))
    await server().certify('same authority')
    await settled(ana)
    must(await ana.replica.write(review(2)))
    const { seq } = ana.replica.head()
    await server().certify('another authority')
    expect(await ana.replica.write(press(1))).toMatchObject({
      ok: false,
      error: { fault: 'away', written: 'no', sent: 'no' },
    })
    expect(await ana.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'away' } })
    await server().certify('same authority')
    await settled(ana)
    expect(ana.replica.head().seq).toBe(seq)
    must(await ana.replica.write(press(1)))
  })
})

describe('a member whose keys are lost with their computer', () => {
  test('is removed and comes in by another invitation: with every row, and what was under way there is asked about by others alone', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const lost = await inviteDesk(ana, 'Bruno', log)
    must(await lost.replica.write(review(1)))
    must(await lost.replica.write(press(1)))
    must(await lost.replica.write(review(2)))
    must(await ana.replica.catchUp())
    must(await removeMember(ana.replica, lost.membership.member))
    const again = await inviteDesk(ana, 'Bruno, mesa nova', log)
    must(await ana.replica.catchUp())
    expect(rowsOf(again)).toEqual(rowsOf(ana))
    expect(await again.replica.write(press(1))).toMatchObject({
      ok: false,
      error: { kind: 'state', found: 'sending 2' },
    })
    must(await again.replica.write(press(2)))
    // The old computer is found: it reads nothing of what came since, and nothing that it says counts.
    expect(await lost.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'key' } })
    must(await ana.replica.catchUp())
    expect(rowsOf(again)).toEqual(rowsOf(ana))
  })
})
