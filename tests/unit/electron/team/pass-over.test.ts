import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bookFacts, entriesOf } from '../../../../electron/team/book-export.ts'
import { type Entry, macAfter } from '../../../../electron/team/entry.ts'
import { removeMember } from '../../../../electron/team/members.ts'
import { verifyBook } from '../../../../electron/team/verify-book.ts'
import { writeEntry } from '../../../../electron/team/write-entry.ts'
import { type MemoryBook, memoryBook } from '../../../fakes/memory-book.ts'
import { type Desk, foundDesk, inviteDesk, must, removeDesks, restartDesk } from '../../../fixtures/team/open-desk.ts'
import { press, review } from '../../../fixtures/team/shared-steps.ts'
import { sharedRows } from '../../../fixtures/vault-rows.ts'
import { paymentId } from '../../../fixtures/vault-samples.ts'

let log: MemoryBook
let ana: Desk
let bruno: Desk
beforeEach(async () => {
  log = memoryBook()
  ana = await foundDesk(log)
  bruno = await inviteDesk(ana, 'Bruno', log)
  must(await bruno.replica.write(review(1)))
})
afterAll(removeDesks)

/** What a desk's member would write, as anything about it is said otherwise. */
async function appended(
  { membership, keys, replica }: Desk,
  as: { author?: string; seen?: { seq: number; mac: string }; n?: number } = {},
) {
  const { book, member } = membership
  const { epoch } = replica.roster()
  const key = replica.keyOf(epoch)
  if (key === null) throw new Error('a desk without its key')
  const { table, call, format, args } = review(as.n ?? 90)
  const told = {
    seen: as.seen ?? replica.head(),
    deed: { kind: 'call' as const, table, call, format, args: [...args] },
  }
  return must(await log.append(writeEntry(told, { book, author: as.author ?? member, epoch, key }, keys.sign)))
}

/** An entry that says to be of Ana and is signed by whoever has Bruno's key. */
const forged = () => appended(bruno, { author: ana.membership.member })

async function stoppedBy(fault: string, ...desks: readonly Desk[]) {
  for (const { replica } of desks) expect(await replica.catchUp()).toMatchObject({ ok: false, error: { fault } })
}

const rowsOf = ({ db }: Desk) => sharedRows(db, { keyed: true })

describe('an entry that stops all desks', () => {
  test.each([
    ['is not signed by whom it says', 'signature', forged],
    ['names a history that nobody has', 'fork', () => appended(bruno, { seen: { seq: 2, mac: 'ab'.repeat(32) } })],
  ] as const)('and %s is nothing to anybody once who administers has said so', async (_, fault, write) => {
    const bad = await write()
    await stoppedBy(fault, ana, bruno)
    expect(await bruno.replica.write(press(1))).toMatchObject({ ok: false, error: { fault } })
    expect(must(await ana.replica.stopping())).toMatchObject({ fault, entry: { seq: bad.seq } })
    must(await ana.replica.passOver(bad))
    must(await bruno.replica.write(press(1)))
    must(await ana.replica.catchUp())
    expect(rowsOf(ana)).toEqual(rowsOf(bruno))
    expect(must(ana.stores.journal.get(paymentId(90)))).toBeNull()
    expect(must(await ana.replica.stopping())).toBeNull()
    // Whoever reads from the beginning, or after a death, comes to the same.
    const again = await restartDesk(bruno)
    must(await again.replica.catchUp())
    const carla = await inviteDesk(ana, 'Carla', log)
    must(await ana.replica.catchUp())
    expect(rowsOf(carla)).toEqual(rowsOf(ana))
  })

  test('is named by `quita verify-book` still, which reads no decision: by what a desk tells that has, or as a fault', async () => {
    const facts = () => bookFacts(ana.replica.roster(), ana.replica.head())
    const verified = async (by = facts()) => must(await verifyBook(by, entriesOf(log)))
    const bad = await forged()
    await stoppedBy('signature', ana)
    const before = facts()
    must(await ana.replica.passOver(bad))
    must(await ana.replica.write(review(2)))
    const { seq } = bad
    expect(await verified()).toMatchObject({ passed: [{ fault: 'signature', seq }], finding: null })
    expect(await verified(before)).toMatchObject({
      entries: seq - 1,
      passed: [],
      finding: { fault: 'signature', seq },
    })
  })

  test('is passed over by nobody else: no other member, none of whom was removed, none that names another entry or hash', async () => {
    const bad = await forged()
    await stoppedBy('signature', ana, bruno)
    expect(await bruno.replica.passOver(bad)).toMatchObject({ ok: false, error: { fault: 'signature' } })
    expect(await ana.replica.passOver({ ...bad, seq: bad.seq + 1 })).toMatchObject({
      ok: false,
      error: { fault: 'signature' },
    })
    expect(await ana.replica.passOver({ ...bad, mac: 'cd'.repeat(32) })).toMatchObject({
      ok: false,
      error: { fault: 'signature' },
    })
    await stoppedBy('signature', ana, bruno)
  })

  test('is passed over by no decision of before it, nor by one that was told in another place', async () => {
    // Told ahead, of a number that comes and a hash that nobody knows yet.
    expect(await ana.replica.passOver({ seq: ana.replica.head().seq + 2, mac: '00'.repeat(32) })).toMatchObject({
      ok: true,
    })
    must(await bruno.replica.catchUp())
    await forged()
    await stoppedBy('signature', ana, bruno)
  })

  test('is passed over each by its own decision where there are two', async () => {
    const [one, two] = [await forged(), await forged()]
    await stoppedBy('signature', ana)
    expect(await ana.replica.passOver(one)).toMatchObject({ ok: false, error: { fault: 'signature', seq: two.seq } })
    must(await ana.replica.passOver(two))
    must(await bruno.replica.write(press(1)))
  })

  test('of numbers or chain is passed over by nobody', async () => {
    must(await bruno.replica.write(review(2)))
    const { length } = log.entries
    const last = log.entries.at(-1)
    if (last === undefined) throw new Error('an empty book')
    log.entries[length - 1] = { ...last, mac: 'ef'.repeat(32) }
    const { seq, mac } = log.entries[length - 1] ?? last
    await stoppedBy('chain', ana)
    expect(must(await ana.replica.stopping())).toBeNull()
    expect(await ana.replica.passOver({ seq, mac })).toMatchObject({ ok: false, error: { fault: 'chain' } })
  })

  test('that a decision is about which was right all along changes nothing', async () => {
    const good = must(await log.find(log.entries.at(-1)?.id ?? ''))
    if (good === null) throw new Error('an empty book')
    must(await ana.replica.catchUp())
    must(await ana.replica.passOver(good))
    must(await bruno.replica.write(press(1)))
    must(await ana.replica.catchUp())
    expect(rowsOf(ana)).toEqual(rowsOf(bruno))
  })

  test('is not passed over by who was removed before it', async () => {
    const dora = await inviteDesk(ana, 'Dora', log, ['administra'])
    must(await ana.replica.catchUp())
    must(await removeMember(ana.replica, dora.membership.member))
    must(await bruno.replica.catchUp())
    const bad = await appended(bruno, { author: ana.membership.member })
    await stoppedBy('signature', ana, bruno)
    await dora.replica.passOver(bad)
    await stoppedBy('signature', ana, bruno)
  })

  test('is not passed over where somebody has read further: that is an old copy, and what stood there is given back', async () => {
    must(await ana.replica.catchUp())
    const kept = log.entries.length
    for (const n of [2, 3, 4]) must(await bruno.replica.write(review(n)))
    const read = { member: bruno.membership.member, ...bruno.replica.head() }
    log.entries.splice(kept)
    const bad = await appended({ ...bruno, replica: ana.replica }, { author: ana.membership.member })
    ana.replica.hear(read)
    await stoppedBy('signature', ana)
    expect(await ana.replica.passOver(bad)).toMatchObject({ ok: false, error: { fault: 'ahead' } })
    expect(log.entries).toHaveLength(kept + 1)
  })

  test('whose decision the server chains wrongly stops by that', async () => {
    const bad = await forged()
    await stoppedBy('signature', ana)
    must(await ana.replica.passOver(bad))
    const at = log.entries.length - 1
    const told = log.entries[at]
    if (told === undefined) throw new Error('no decision')
    const other: Entry = { ...told, seq: told.seq + 1, mac: macAfter(bad.mac, { ...told, seq: told.seq + 1 }) }
    log.entries[at] = other
    expect(await bruno.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'signature', seq: bad.seq } })
  })
})
