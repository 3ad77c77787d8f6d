import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookLog } from '../../electron/team/book-log.ts'
import { bookStart, type Entry, macAfter, type NewEntry } from '../../electron/team/entry.ts'
import { makeMemberKeys } from '../../electron/team/member-keys.ts'
import { removeMember } from '../../electron/team/members.ts'
import { writeEntry } from '../../electron/team/write-entry.ts'
import { makeFile } from '../../electron/vault/database/make-file.ts'
import { sha256 } from '../../electron/vault/stores/sha256.ts'
import { ok } from '../../shared/kit/result.ts'
import { memoryBook } from '../fakes/memory-book.ts'
import { testKey } from '../fixtures/open-test-vault.ts'
import { recordedCalls } from '../fixtures/recorded-calls.ts'
import { seeded } from '../fixtures/seeded.ts'
import { suiteOf } from '../fixtures/suite.ts'
import { type Desk, foundDesk, inviteDesk, must, openDesk, removeDesks } from '../fixtures/team/open-desk.ts'
import { press, review } from '../fixtures/team/shared-steps.ts'
import { sharedRows } from '../fixtures/vault-rows.ts'

const suite = suiteOf('team attacks', { seed: 2026, runs: { short: 1, whole: 1, nightly: 1 } })
const of = seeded(suite.seed)

/** A book as two of its desks have read it: Bruno, a member to its end, and Ana, who administers. */
interface Book {
  readonly entries: readonly Entry[]
  readonly ana: Desk
  readonly bruno: Desk
}

/** Entries as they are told after an attack; `place`: the number at which it begins. */
type Attack = (book: Book, place: number) => readonly Entry[]

const folder = mkdtempSync(join(tmpdir(), 'quita-attacks-'))
const emptyFile = join(folder, 'empty.db')
const readFile = join(folder, 'read.db')
let book: Book
let other: Book
/** The shared rows of a vault at each number of the book as the company wrote it, by their hash. */
const honest: string[] = []

beforeAll(async () => {
  makeFile(emptyFile, testKey)
  book = await written(31)
  other = await written(32)
  copyFileSync(emptyFile, readFile)
  const log = memoryBook()
  const desk = await openDesk({ ...book.bruno, file: readFile, log })
  honest.push(hashOf(desk))
  for (const entry of book.entries) {
    log.entries.push(entry)
    must(await desk.replica.catchUp())
    honest.push(hashOf(desk))
  }
  desk.db.close()
}, 120_000)
afterAll(() => {
  removeDesks()
  rmSync(folder, { recursive: true, force: true })
})

/** A company of three, of whom one was removed, and what they wrote, some of it at once. */
async function written(from: number): Promise<Book> {
  const log = memoryBook()
  const ana = await foundDesk(log)
  const bruno = await inviteDesk(ana, 'Bruno', log)
  const carla = await inviteDesk(ana, 'Carla', log)
  for (const call of recordedCalls(4, from)) await bruno.replica.write(call)
  must(await carla.replica.write(review(from)))
  must(await removeMember(await read(ana), carla.membership.member))
  must(await bruno.replica.write(review(from + 100)))
  await Promise.all([ana.replica.write(press(from)), bruno.replica.write(press(from))])
  must(await ana.replica.write(review(from + 200)))
  await read(bruno)
  return { entries: log.entries, ana, bruno }
}

async function read({ replica }: Desk): Promise<Desk['replica']> {
  must(await replica.catchUp())
  return replica
}

function hashOf({ db }: Desk): string {
  return sha256(Buffer.from(JSON.stringify(sharedRows(db, { keyed: true }))))
}

const flipped = (bytes: Uint8Array, at: number): Uint8Array => bytes.map((byte, n) => (n === at ? byte ^ 1 : byte))
const otherHex = (hex: string): string => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`
const edits: Readonly<Record<string, (entry: Entry) => Partial<Entry>>> = {
  id: ({ id }) => ({ id: otherHex(id) }),
  author: ({ author }) => ({ author: otherHex(author) }),
  epoch: ({ epoch }) => ({ epoch: epoch + 1 }),
  'body, its nonce': ({ body }) => ({ body: flipped(body, 3) }),
  'body, its middle': ({ body }) => ({ body: flipped(body, body.length >> 1) }),
  'body, its end': ({ body }) => ({ body: flipped(body, body.length - 1) }),
  signature: ({ sig }) => ({ sig: flipped(sig, 5) }),
  link: ({ mac }) => ({ mac: otherHex(mac) }),
}

// The server's administrator can reckon the chain as well as the server does.
function chained(entries: readonly NewEntry[]): readonly Entry[] {
  let before = bookStart
  return entries.map((entry) => {
    const placed = { ...entry, seq: before.seq + 1 }
    before = { seq: placed.seq, mac: macAfter(before.mac, placed) }
    return { ...placed, ...before }
  })
}

const numbered = (entries: readonly Entry[]): readonly Entry[] => entries.map((entry, n) => ({ ...entry, seq: n + 1 }))
const swapped = (entries: readonly Entry[], place: number): readonly Entry[] => {
  const [one, two] = [entries[place - 1], entries[place]]
  return one === undefined || two === undefined ? entries : entries.toSpliced(place - 1, 2, two, one)
}

/** An entry that a desk's member would write who has read to a place. */
function writtenBy({ membership, keys, replica }: Desk, entries: readonly Entry[], place: number, by = keys): NewEntry {
  const seen = entries[place - 1] ?? bookStart
  const epoch = Math.max(...entries.slice(0, place).map((each) => each.epoch), 1)
  const key = replica.keyOf(epoch)
  if (key === null) throw new Error('a desk without its key')
  const { table, call, format, args } = review(700 + place)
  const deed = { kind: 'call' as const, table, call, format, args: [...args] }
  const { book: id, member } = membership
  return writeEntry({ seen: { seq: seen.seq, mac: seen.mac }, deed }, { book: id, author: member, epoch, key }, by.sign)
}

// Here a member was shown an older book and wrote on in good faith: who reads that alone holds what it wrote, and who read more tells.
const GONE_ON = 'restore an old backup and go on'
const FORK = 'fork: another entry first, then what was written'

const cut = (entries: readonly Entry[], place: number): readonly Entry[] => entries.slice(0, place - 1)
const stranger = makeMemberKeys()
const edited = Object.entries(edits).flatMap(([field, change]): (readonly [string, Attack])[] => {
  const at: Attack = ({ entries }, place) =>
    entries.map((entry) => (entry.seq === place ? { ...entry, ...change(entry) } : entry))
  const anew: Attack = (whole, place) => chained(at(whole, place))
  return [[`edit: ${field}`, at], ...(field === 'link' ? [] : [[`edit and chain anew: ${field}`, anew] as const])]
})
const attacks: readonly (readonly [string, Attack])[] = [
  ...edited,
  ['delete', ({ entries }, place) => entries.toSpliced(place - 1, 1)],
  ['delete and close the numbers', ({ entries }, place) => numbered(entries.toSpliced(place - 1, 1))],
  ['delete and chain anew', ({ entries }, place) => chained(entries.toSpliced(place - 1, 1))],
  ['reorder', ({ entries }, place) => numbered(swapped(entries, place))],
  ['reorder and chain anew', ({ entries }, place) => chained(swapped(entries, place))],
  ['cut', ({ entries }, place) => cut(entries, place)],
  [GONE_ON, ({ entries, bruno }, place) => chained([...cut(entries, place), writtenBy(bruno, entries, place - 1)])],
  [
    FORK,
    ({ entries, bruno }, place) =>
      chained([...cut(entries, place), writtenBy(bruno, entries, place - 1), ...entries.slice(place - 1)]),
  ],
  ['tell twice', ({ entries }, place) => chained([...entries, ...entries.slice(place - 1, place)])],
  [
    'tell twice under another id',
    ({ entries }, place) =>
      chained([...entries, ...entries.slice(place - 1, place).map((each) => ({ ...each, id: otherHex(each.id) }))]),
  ],
  ['replay another book’s', ({ entries }, place) => chained([...entries, ...other.entries.slice(place - 1, place)])],
  [
    'replay another book’s as a member’s',
    ({ entries, bruno }, place) =>
      chained([
        ...entries,
        ...other.entries.slice(place - 1, place).map((each) => ({ ...each, author: bruno.membership.member })),
      ]),
  ],
  ['tell another book', () => other.entries],
  [
    'forge as a stranger',
    ({ entries, bruno }, place) =>
      chained(
        entries.toSpliced(place, 0, {
          ...stood(writtenBy(bruno, entries, place, stranger)),
          author: 'ab'.repeat(16),
        }),
      ),
  ],
  [
    'forge as a member',
    ({ entries, ana }, place) => chained(entries.toSpliced(place, 0, stood(writtenBy(ana, entries, place, stranger)))),
  ],
]
const stood = (entry: NewEntry): Entry => ({ ...entry, seq: 0, mac: '' })

/** What a desk came to that was told these entries, and none from `hidden` on: the fault it named, and whether its rows are those of the company at some number. */
async function told(file: string, entries: readonly Entry[], hidden?: number) {
  const copy = join(folder, 'copy.db')
  copyFileSync(file, copy)
  const log = memoryBook([...entries])
  const before = (all: readonly Entry[]) => all.filter(({ seq }) => seq < (hidden ?? Infinity))
  const from: BookLog['from'] = async (seq, most) => ok(before(must(await log.from(seq, most))))
  const desk = await openDesk({ ...book.bruno, file: copy, log: { ...log, from } })
  const looked = await desk.replica.catchUp()
  const wrote = hidden === undefined ? null : await desk.replica.write(review(800))
  const at = honest.lastIndexOf(hashOf(desk))
  desk.db.close()
  for (const end of ['', '-wal', '-shm']) rmSync(copy + end, { force: true })
  return { isSeen: !looked.ok, isRefused: wrote !== null && !wrote.ok, at }
}

function isOther(entries: readonly Entry[]): boolean {
  return JSON.stringify(entries) !== JSON.stringify(book.entries)
}

test('whatever the administrator of a server does to any entry changes nothing, or a desk says so', async () => {
  const counted = new Map<string, { seen: number; refused: number }>()
  const believed: string[] = []
  let stopped = 0
  const count = (name: string, what: 'seen' | 'refused'): void => {
    const found = counted.get(name) ?? { seen: 0, refused: 0 }
    counted.set(name, { ...found, [what]: found[what] + 1 })
  }
  const last = book.entries.length
  const places = Array.from({ length: last }, (_, n) => n + 1)
  const chosen = (some: readonly number[]): readonly number[] => (suite.size === 'short' ? [of.pick(some)] : some)
  // Two that change places at the end do not, and the like.
  for (const [name, attack] of attacks)
    for (const place of chosen(places.filter((each) => isOther(attack(book, each))))) {
      const entries = attack(book, place)
      const [late, reader] = [await told(emptyFile, entries), await told(readFile, entries)]
      const isSeen = late.isSeen || reader.isSeen
      const isWhole = late.at === last && reader.at === last
      // Who reads for the first time stops at the first entry whose author had seen what is missing: so far it may have come without it.
      const isLate = late.at < 0 && (late.isSeen || name === GONE_ON || name === FORK)
      if (isLate) stopped += 1
      if (reader.at < 0 || (late.at < 0 && !isLate) || !(isSeen || isWhole)) believed.push(`${name} at ${place}`)
      else count(name, isSeen ? 'seen' : 'refused')
    }
  for (const place of chosen(places)) {
    const withheld = await told(emptyFile, book.entries, place)
    if (withheld.at < 0 || !withheld.isRefused) believed.push(`withhold from ${place}`)
    else count('withhold', 'refused')
  }
  for (const [name, { seen, refused }] of counted) process.stdout.write(`${name}: ${seen} seen, ${refused} refused\n`)
  const sum = [...counted.values()].reduce((all, each) => all + each.seen + each.refused, 0)
  process.stdout.write(
    `${sum} attacks on a book of ${last} entries, ${believed.length} believed; ${stopped} seen a step late by who had read nothing\n`,
  )
  expect(believed).toEqual([])
  expect(counted.size).toBe(attacks.length + 1)
})
