import { copyFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import type { BookLog } from '../../../electron/team/book-log.ts'
import { bookError } from '../../../electron/team/book-fault.ts'
import { makeMemberKeys } from '../../../electron/team/member-keys.ts'
import { answerInvitation, invite, removeMember, setPolicy, takerOf } from '../../../electron/team/members.ts'
import { writeEntry } from '../../../electron/team/write-entry.ts'
import { sharedCall } from '../../../electron/vault/make-shared-call.ts'
import { err, ok } from '../../../shared/kit/result.ts'
import { type MemoryBook, memoryBook } from '../../fakes/memory-book.ts'
import {
  type Desk,
  foundDesk,
  inviteDesk,
  later,
  must,
  newFile,
  openDesk,
  removeDesks,
  restartDesk,
} from '../../fixtures/team/open-desk.ts'
import { press, review } from '../../fixtures/team/shared-steps.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'
import { event, paymentId, seed } from '../../fixtures/vault-samples.ts'

afterEach(removeDesks)

/** Three who prepare and pay, each over a log that a test may bend; payments 1 to 4 were reviewed, and all have read that. */
async function company() {
  const book = memoryBook()
  const bent = (): BookLog => ({ ...book })
  const ana = await foundDesk(bent())
  const bruno = await inviteDesk(ana, 'Bruno', bent())
  const carla = await inviteDesk(ana, 'Carla', bent())
  for (const n of [1, 2, 3, 4]) must(await ana.replica.write(review(n)))
  await upTo(bruno, carla)
  return { book, ana, bruno, carla, all: [ana, bruno, carla] }
}

async function upTo(...desks: readonly Desk[]): Promise<void> {
  for (const { replica } of desks) must(await replica.catchUp())
}

/** Moves a payment on from where it stands, as its desk does with what the institution said. */
const moves = (
  n: number,
  from: 'sending' | 'frozen' | 'not-sent',
  seq: number,
  state: 'settled' | 'not-sent' | 'unknown' | 'sending',
) => sharedCall('journal', 'change', [paymentId(n), { state: from, seq }, { state }, event('recorded', n)])

const state = (desk: Desk, n: number) => must(desk.stores.journal.get(paymentId(n)))?.state ?? null
const under = (desk: Desk, n: number) => desk.replica.roster().under.get(paymentId(n)) ?? null

/** Every desk has the same rows, and has a payment under way for the same member. */
async function expectSame(...desks: readonly Desk[]): Promise<void> {
  await upTo(...desks)
  const [first, ...rest] = desks.map(({ db }) => sharedRows(db, { keyed: true }))
  for (const rows of rest) expect(rows).toEqual(first)
  const known = desks.map(({ replica }) => JSON.stringify(replica.roster().under))
  expect(new Set(known).size).toBe(1)
}

/** How often the book holds a move of a payment to `sending` that its desks applied. */
const sent = (desk: Desk, n: number): number =>
  must(desk.stores.journal.events(paymentId(n))).filter(({ what }) => what === 'confirmed').length

/** The same desk over another log. */
function over(desk: Desk, log: BookLog): Promise<Desk> {
  desk.db.close()
  return openDesk({ ...desk, log })
}

const away = err(bookError('away', null, 'maybe'))

describe('who has a payment under way', () => {
  test('is nobody once it did not leave, though another pressed that had not read of it', async () => {
    const { ana, bruno, all } = await company()
    must(await ana.replica.write(press(1)))
    must(await ana.replica.write(moves(1, 'sending', 2, 'not-sent')))
    expect(await bruno.replica.write(press(1))).toMatchObject({ ok: false, error: { kind: 'state' } })
    await expectSame(...all)
    for (const desk of all) expect([state(desk, 1), under(desk, 1)]).toEqual(['not-sent', null])
    // Nor after a restart, by what the vault keeps of it.
    const again = await restartDesk(bruno)
    expect(under(again, 1)).toBeNull()
    must(await again.replica.write(moves(1, 'not-sent', 3, 'sending')))
    expect(under(again, 1)).toBe(bruno.membership.member)
  })

  test('stays who has it, where another would end it by what it had read before', async () => {
    const { ana, bruno, all } = await company()
    must(await ana.replica.write(press(1)))
    const late = sharedCall('journal', 'change', [
      paymentId(1),
      { state: 'frozen', seq: 1 },
      { state: 'cancelled' },
      event('cancelled', 1),
    ])
    expect((await bruno.replica.write(late)).ok).toBe(false)
    await expectSame(...all)
    for (const desk of all) expect(under(desk, 1)).toBe(ana.membership.member)
    must(await ana.replica.write(moves(1, 'sending', 2, 'settled')))
    await expectSame(...all)
    expect(under(bruno, 1)).toBeNull()
  })

  test('is told the same by who reads it all at once as by who read each entry as it came', async () => {
    const { ana, bruno, carla, all } = await company()
    must(await ana.replica.write(press(1)))
    must(await ana.replica.write(moves(1, 'sending', 2, 'not-sent')))
    for (const n of [1, 2]) await bruno.replica.write(press(n))
    await ana.replica.write(press(2))
    must(await bruno.replica.write(moves(2, 'sending', 2, 'settled')))
    await ana.replica.write(moves(2, 'sending', 2, 'unknown'))
    await carla.replica.write(press(2))
    const anew = await openDesk({ ...carla, file: newFile() })
    await expectSame(...all, anew)
    expect([...anew.replica.roster().under]).toEqual([])
  })

  test('is told the same where a press was refused while what follows it was read and judged already', async () => {
    const { ana, bruno, carla, all } = await company()
    must(await ana.replica.write(press(1)))
    must(await ana.replica.write(moves(1, 'sending', 2, 'not-sent')))
    expect((await bruno.replica.write(press(1))).ok).toBe(false)
    must(await ana.replica.write(press(2)))
    for (const n of [11, 12, 13, 14]) must(await ana.replica.write(review(n)))
    must(await ana.replica.write(moves(1, 'not-sent', 3, 'sending')))
    const inSmallPages: BookLog = { ...carla.log, from: (seq) => carla.log.from(seq, 3) }
    const anew = await openDesk({ ...carla, log: inSmallPages, file: newFile() })
    await expectSame(...all, anew)
    for (const desk of [...all, anew]) {
      expect([1, 2].map((n) => under(desk, n))).toEqual([ana.membership.member, ana.membership.member])
      expect(state(desk, 14)).toBe('frozen')
    }
  })
})

describe('one payment of one debt', () => {
  test('that two desks made at once under one key is one: the review that was first gives its key up, and is sent by nobody', async () => {
    const { ana, bruno, all } = await company()
    const { idempotencyKey } = seed(20)
    const made = (n: number) => sharedCall('journal', 'insert', [seed(n, { idempotencyKey }), event('reviewed', n)])
    await Promise.all([ana.replica.write(made(20)), bruno.replica.write(made(21))])
    const told = await Promise.all([ana.replica.write(press(20)), bruno.replica.write(press(21))])
    expect(told.filter((each) => each.ok).length).toBe(1)
    await expectSame(...all)
    expect([20, 21].filter((n) => state(ana, n) === 'sending').length).toBe(1)
  })

  test('is moved by one of three that press at once, whoever the server has answer first', async () => {
    const { all } = await company()
    const told = await Promise.all(all.map(({ replica }) => replica.write(press(1))))
    expect(told.filter((each) => each.ok).length).toBe(1)
    await expectSame(...all)
    expect(all.map((desk) => sent(desk, 1))).toEqual([1, 1, 1])
  })

  test('is answered each by its own, where the server exchanges what it answers to two desks', async () => {
    const { book, ana, bruno, carla } = await company()
    const waiting: (() => void)[] = []
    const places: Awaited<ReturnType<MemoryBook['append']>>[] = []
    const swapping = (mine: number): BookLog => ({
      ...book,
      async append(entry) {
        places[mine] = await book.append(entry)
        if (waiting.length === 0) await new Promise<void>((resolve) => void waiting.push(resolve))
        else waiting[0]?.()
        return places[1 - mine] ?? away
      },
    })
    const [one, other] = [await over(ana, swapping(0)), await over(bruno, swapping(1))]
    await upTo(one, other)
    const told = await Promise.all([one.replica.write(press(1)), other.replica.write(press(1))])
    expect(told.map((each) => each.ok)).toEqual([true, false])
    expect(told[1]).toMatchObject({ error: { kind: 'state' } })
    await expectSame(one, other, carla)
  })
})

describe('an answer of the server', () => {
  test('that is lost again and again has the entry there once, and the next press is refused', async () => {
    const { book, ana, bruno, carla } = await company()
    const losing: BookLog = {
      ...book,
      async append(entry) {
        must(await book.append(entry))
        return away
      },
    }
    const desk = await over(ana, losing)
    await upTo(desk)
    must(await desk.replica.write(press(1)))
    const { length } = book.entries
    expect(await bruno.replica.write(press(1))).toMatchObject({ ok: false, error: { kind: 'state' } })
    expect(book.entries.length).toBe(length + 1)
    await expectSame(desk, bruno, carla)
  })

  test('that comes late, when the same entry was handed in once more, changes nothing', async () => {
    const { book, ana, bruno, carla } = await company()
    const late: Parameters<BookLog['append']>[0][] = []
    const slow: BookLog = {
      ...book,
      async append(entry) {
        late.push(entry)
        return late.length === 1 ? away : book.append(entry)
      },
    }
    const desk = await over(ana, slow)
    await upTo(desk)
    must(await desk.replica.write(press(1)))
    must(await desk.replica.write(moves(1, 'sending', 2, 'settled')))
    for (const entry of late) must(await book.append(entry))
    await expectSame(desk, bruno, carla)
    expect([sent(bruno, 1), state(bruno, 1)]).toEqual([1, 'settled'])
  })

  test('that refuses what was done is not believed before this desk has looked: what stands there is answered', async () => {
    const { book, ana, bruno, carla } = await company()
    for (const [n, fault] of (['rights', 'full', 'server'] as const).entries()) {
      const lying: BookLog = {
        ...book,
        async append(entry) {
          must(await book.append(entry))
          return err(bookError(fault))
        },
      }
      const desk = await openDesk({ ...ana, file: newFile(), log: lying })
      await upTo(desk)
      expect([fault, await desk.replica.write(press(n + 1))]).toMatchObject([fault, { ok: true }])
      await expectSame(desk, bruno, carla)
      expect(state(bruno, n + 1)).toBe('sending')
    }
  })

  test('that refuses what was done, and shows nothing of it, is told as what may stand there', async () => {
    const { book, ana, bruno } = await company()
    let isHiding = false
    const hiding: BookLog = {
      ...book,
      async append(entry) {
        must(await book.append(entry))
        isHiding = true
        return err(bookError('rights'))
      },
      from: async (seq, most) => (isHiding ? err(bookError('away')) : book.from(seq, most)),
    }
    const desk = await over(ana, hiding)
    await upTo(desk)
    expect(await desk.replica.write(press(1))).toMatchObject({ ok: false, error: { kind: 'book', written: 'maybe' } })
    await upTo(bruno)
    expect(state(bruno, 1)).toBe('sending')
  })

  test('that shows a desk nothing of what it wrote has nobody send, and all is known once it does', async () => {
    const { book, ana, bruno, carla } = await company()
    let hidden = Number.POSITIVE_INFINITY
    const hiding: BookLog = {
      ...book,
      from: async (seq, most) => ok(must(await book.from(seq, most)).filter((each) => each.seq <= hidden)),
    }
    const desk = await over(ana, hiding)
    await upTo(desk)
    hidden = desk.replica.head().seq
    expect(await desk.replica.write(press(1))).toMatchObject({ ok: false, error: { written: 'maybe' } })
    expect(state(desk, 1)).toBe('frozen')
    expect((await bruno.replica.write(press(1))).ok).toBe(false)
    hidden = Number.POSITIVE_INFINITY
    await expectSame(desk, bruno, carla)
    expect(state(desk, 1)).toBe('sending')
  })

  test('that tells each desk its own order is a fork at the first that crosses, and one payment has one sender', async () => {
    const { book, ana, bruno } = await company()
    const other = memoryBook([...book.entries])
    const parted = await over(bruno, { ...other })
    must(await ana.replica.write(press(1)))
    // The first that it writes names a head that both have.
    for (const n of [2, 3]) must(await parted.replica.write(press(n)))
    const told = other.entries.at(-1)
    if (told !== undefined) must(await book.append(told))
    expect(await ana.replica.catchUp()).toMatchObject({ ok: false, error: { fault: 'fork' } })
    expect((await ana.replica.write(press(2))).ok).toBe(false)
    expect([state(ana, 2), state(parted, 1)]).toEqual(['frozen', 'frozen'])
  })
})

test('whoever answers an invitation and loses the answer is not told that somebody else was first', async () => {
  const { ana, book } = await company()
  const invitation = must(await invite(ana.replica, ['paga'], later))
  let lost = 0
  const losing: BookLog = {
    ...book,
    async append(entry) {
      const placed = await book.append(entry)
      lost += 1
      return lost === 1 ? away : placed
    },
  }
  const member = must(await answerInvitation(losing, invitation, makeMemberKeys(), 'Dora'))
  expect(must(await takerOf(book, invitation))).toBe(member)
  expect(lost).toBe(2)
  await upTo(ana)
  expect(ana.replica.roster().invitations.at(-1)?.joined).toMatchObject({ id: member })
})

describe('a desk', () => {
  test('that dies between its claim and its order leaves it as on its way, and nobody sends it again', async () => {
    const { ana, bruno, carla } = await company()
    must(await ana.replica.write(press(1)))
    const again = await restartDesk(ana)
    for (const { replica } of [again, bruno, carla]) expect((await replica.write(press(1))).ok).toBe(false)
    await expectSame(again, bruno, carla)
    expect([state(again, 1), under(again, 1)]).toEqual(['sending', ana.membership.member])
  })

  test('whose folder was put back from before it pressed knows that it did before it may press again', async () => {
    const { ana, bruno, carla } = await company()
    const kept = newFile()
    ana.db.pragma('wal_checkpoint(TRUNCATE)')
    copyFileSync(ana.file, kept)
    must(await ana.replica.write(press(1)))
    must(await ana.replica.write(moves(1, 'sending', 2, 'settled')))
    ana.db.close()
    const back = await openDesk({ ...ana, file: kept })
    expect(state(back, 1)).toBe('frozen')
    expect(await back.replica.write(press(1))).toMatchObject({ ok: false, error: { kind: 'state' } })
    await expectSame(back, bruno, carla)
    expect([sent(back, 1), state(back, 1)]).toEqual([1, 'settled'])
  })

  test('that is removed with orders that were not sent and one that was: those are the others’, and its last word is nobody’s', async () => {
    const { ana, bruno, carla } = await company()
    must(await bruno.replica.write(review(10)))
    must(await bruno.replica.write(press(1)))
    await upTo(ana)
    must(await removeMember(ana.replica, bruno.membership.member))
    expect((await bruno.replica.write(moves(1, 'sending', 2, 'settled'))).ok).toBe(false)
    expect((await bruno.replica.write(press(10))).ok).toBe(false)
    await upTo(carla)
    must(await carla.replica.write(press(10)))
    must(await carla.replica.write(moves(1, 'sending', 2, 'unknown')))
    await expectSame(ana, carla)
    expect([state(ana, 1), state(ana, 10), under(ana, 10)]).toEqual(['unknown', 'sending', carla.membership.member])
  })

  test('keeps the outcome of what it sent where an epoch began meanwhile, once, and twice', async () => {
    const { ana, bruno, carla, book } = await company()
    const dora = await inviteDesk(ana, 'Dora', { ...book })
    const edu = await inviteDesk(ana, 'Edu', { ...book })
    await upTo(bruno)
    must(await bruno.replica.write(press(1)))
    for (const gone of [dora, edu]) must(await removeMember(ana.replica, gone.membership.member))
    must(await bruno.replica.write(moves(1, 'sending', 2, 'settled')))
    await expectSame(ana, bruno, carla)
    expect([state(ana, 1), sent(ana, 1)]).toEqual(['settled', 1])
  })

  test('says that nothing was written where epochs begin faster than it seals, and then it is so', async () => {
    const { book, ana, bruno, carla } = await company()
    const others: Desk[] = []
    for (let n = 0; n < 4; n += 1) others.push(await inviteDesk(ana, `Mesa ${n}`, { ...book }))
    await upTo(carla)
    const racing: BookLog = {
      ...book,
      async append(entry) {
        const gone = others.pop()
        await upTo(ana)
        if (gone !== undefined) must(await removeMember(ana.replica, gone.membership.member))
        return book.append(entry)
      },
    }
    const desk = await over(bruno, racing)
    await upTo(desk)
    expect(await desk.replica.write(press(1))).toMatchObject({ ok: false, error: { fault: 'away', written: 'no' } })
    await expectSame(ana, desk, carla)
    expect([state(ana, 1), under(ana, 1)]).toEqual(['frozen', null])
  })
})

describe('a member who would have a call name something else than a row', () => {
  test.each(['constructor', '__proto__', 'toString', 'ab'.repeat(17)])(
    'stops all desks at it, and no desk breaks: %s',
    async (id) => {
      const { ana, bruno, carla, book } = await company()
      const calls = [
        ['journal', 'insert', [{ ...seed(9), id }, event('reviewed', 9)]],
        ['journal', 'change', [id, { state: 'frozen', seq: 1 }, { state: 'sending' }, event('confirmed', 9)]],
        ['journal', 'change', [id, { state: 'sending', seq: 1 }, { state: 'settled' }, event('recorded', 9)]],
        ['paymentBatches', 'putRows', [id, 1, []]],
        ['paymentBatches', 'remove', [id]],
      ] as const
      must(await setPolicy(ana.replica, { one: null, two: null, first: false, batches: true }))
      await upTo(bruno, carla)
      const { length } = book.entries
      for (const [table, call, args] of calls) {
        const key = bruno.replica.keyOf(1) ?? new Uint8Array(32)
        const deed = { kind: 'call' as const, table, call, format: 1, args: [...args] }
        const as = { book: bruno.membership.book, author: bruno.membership.member, epoch: 1, key }
        must(await book.append(writeEntry({ seen: bruno.replica.head(), deed }, as, bruno.keys.sign)))
        for (const { replica } of [ana, bruno, carla])
          expect([call, await replica.catchUp()]).toMatchObject([call, { ok: false, error: { fault: 'arguments' } }])
        book.entries.length = length
      }
    },
  )
})
