import { afterAll, expect, test } from 'vitest'
import type { BookLog } from '../../electron/team/book-log.ts'
import { bookError } from '../../electron/team/book-fault.ts'
import { bookStart, macAfter } from '../../electron/team/entry.ts'
import { writeEntry } from '../../electron/team/write-entry.ts'
import { err } from '../../shared/kit/result.ts'
import { memoryBook } from '../fakes/memory-book.ts'
import { seeded } from '../fixtures/seeded.ts'
import { suiteOf } from '../fixtures/suite.ts'
import {
  type Desk,
  foundDesk,
  inviteDesk,
  must,
  openDesk,
  removeDesks,
  restartDesk,
} from '../fixtures/team/open-desk.ts'
import { press, review } from '../fixtures/team/shared-steps.ts'
import { sharedRows } from '../fixtures/vault-rows.ts'

const suite = suiteOf('team far behind', { seed: 2026, runs: { short: 2_000, whole: 100_000, nightly: 100_000 } })
const of = seeded(suite.seed)
/** So many entries a desk reads, and holds, at a time. */
const AT_A_TIME = 500
afterAll(removeDesks)

test('a desk that is far behind and is cut off again and again comes to the rows of one that was not, and writes nothing before', async () => {
  suite.announce()
  const log = memoryBook()
  const ana = await foundDesk(log)
  const [bruno, carla] = [await inviteDesk(ana, 'Bruno', log), await inviteDesk(ana, 'Carla', log)]
  must(await ana.replica.catchUp())
  write(ana, suite.runs)

  let left = 1
  const read = { calls: 0, entries: 0, most: 0 }
  const breaking: BookLog = {
    ...log,
    async from(seq, limit) {
      if ((left -= 1) < 0) return err(bookError('away'))
      const told = await log.from(seq, limit)
      const { length } = told.ok ? told.value : []
      read.calls += 1
      read.entries += length
      read.most = Math.max(read.most, length)
      return told
    },
  }
  let far: Desk = await openDesk(broken(bruno, breaking))
  let cuts = 0
  while (far.replica.head().seq < log.entries.length) {
    left = 1 + of.below(3)
    const [before, length] = [far.replica.head().seq, log.entries.length]
    const written = await far.replica.write(press(1))
    // It hands something in once it has read all, and not before.
    if (log.entries.length > length) {
      expect(far.replica.head().seq).toBeGreaterThanOrEqual(length)
      break
    }
    expect(written).toMatchObject({ ok: false, error: { fault: 'away', written: 'no' } })
    expect(far.replica.head().seq).toBeGreaterThanOrEqual(before)
    cuts += 1
    if (of.below(3) === 0) far = await restartDesk(far)
  }
  left = Number.MAX_SAFE_INTEGER
  must(await far.replica.catchUp())
  must(await carla.replica.catchUp())
  expect(far.replica.head()).toEqual(carla.replica.head())
  expect(cuts).toBeGreaterThan(0)
  // However often it is cut off, no entry is read twice but the one at which it stood, and few are held at a time.
  expect(read.most).toBeLessThanOrEqual(AT_A_TIME)
  expect(read.entries).toBeLessThanOrEqual(log.entries.length + read.calls)
  // Each cut, and the end, may ask once for less than there is room for.
  expect(read.calls).toBeLessThanOrEqual(Math.ceil(log.entries.length / (AT_A_TIME - 1)) + 2 * cuts + 4)
  expect(
    JSON.stringify(sharedRows(far.db, { keyed: true })) === JSON.stringify(sharedRows(carla.db, { keyed: true })),
  ).toBe(true)
  process.stdout.write(
    `${suite.runs} entries behind, cut off ${cuts} times, in ${read.calls} readings of ${read.most} at most: the rows are equal\n`,
  )

  /** Writes as Ana's desk would, whose own vault is not asked. */
  function write({ membership: { book, member }, keys, replica }: Desk, count: number): void {
    const key = replica.keyOf(1)
    if (key === null) throw new Error('a desk without its key')
    const seen = replica.head()
    let last: { seq: number; mac: string } = log.entries.at(-1) ?? bookStart
    for (let n = 1; n <= count; n += 1) {
      const { table, call, format, args } = review(n)
      const deed = { kind: 'call' as const, table, call, format, args: [...args] }
      const entry = writeEntry({ seen, deed }, { book, author: member, epoch: 1, key }, keys.sign)
      const placed = { ...entry, seq: last.seq + 1 }
      last = { ...placed, mac: macAfter(last.mac, placed) }
      log.entries.push({ ...placed, mac: last.mac })
    }
  }

  function broken({ db, ...desk }: Desk, by: BookLog): Omit<Desk, 'db'> {
    db.close()
    return { ...desk, log: by }
  }
})
