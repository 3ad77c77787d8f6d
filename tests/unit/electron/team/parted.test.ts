import { expect, test } from 'vitest'
import { partedAt } from '../../../../electron/team/parted.ts'
import { writeEntry } from '../../../../electron/team/write-entry.ts'
import { makeMemberKeys } from '../../../../electron/team/member-keys.ts'
import { newBook } from '../../../../electron/team/members.ts'
import { bookStart } from '../../../../electron/team/entry.ts'
import { ok } from '../../../../shared/kit/result.ts'
import { type MemoryBook, memoryBook } from '../../../fakes/memory-book.ts'

const keys = makeMemberKeys()
const { book, member, ring } = newBook()
const key = ring[0] ?? new Uint8Array(32)

async function write(log: MemoryBook, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const deed = { kind: 'take-back', what: 'payment', id: '0'.repeat(32) } as const
    await log.append(writeEntry({ seen: bookStart, deed }, { book, author: member, epoch: 1, key }, keys.sign))
  }
}

/** A book of so many entries, which a desk has read to its end, and how it knows them. */
async function read(count: number) {
  const log = memoryBook()
  await write(log, count)
  const known = log.entries.map(({ seq, mac }) => ({ seq, mac }))
  const vault = { macAt: async (seq: number) => ok(known.find((each) => each.seq === seq)?.mac ?? null) }
  return { log, vault, head: known.at(-1) ?? bookStart }
}

test.each([
  [37, 36],
  [37, 20],
  [37, 1],
  [37, 0],
  [1, 0],
])(
  'of a server that was restored from an old backup says what is missing: %i read here, %i there',
  async (here, there) => {
    const at = await read(here)
    at.log.entries.splice(there)
    expect(await partedAt(at)).toEqual(ok({ here, there, common: there }))
  },
)

test.each([
  [1, 1],
  [5, 2],
  [5, 40],
])('where another wrote over the old copy, says where both part: %i after %i', async (over, common) => {
  const at = await read(44)
  at.log.entries.splice(common)
  await write(at.log, over)
  expect(await partedAt(at)).toEqual(ok({ here: 44, there: common + over, common }))
})

test('of a server that has all and more says that nothing is missing', async () => {
  const at = await read(9)
  await write(at.log, 30)
  expect(await partedAt(at)).toEqual(ok({ here: 9, there: 39, common: 9 }))
})

test('asks few questions of a long book', async () => {
  const at = await read(500)
  at.log.entries.splice(300)
  let asked = 0
  const log = {
    from: (seq: number, limit: number) => {
      asked += 1
      return at.log.from(seq, limit)
    },
  }
  expect(await partedAt({ ...at, log })).toEqual(ok({ here: 500, there: 300, common: 300 }))
  expect(asked).toBeLessThan(25)
})
