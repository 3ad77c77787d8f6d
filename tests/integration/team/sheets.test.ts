import { afterEach, describe, expect, test } from 'vitest'
import { bookFacts } from '../../../electron/team/book-export.ts'
import { makeMemberKeys, publicKeysOf, sign } from '../../../electron/team/member-keys.ts'
import { admit, answerInvitation, invite, removeMember } from '../../../electron/team/members.ts'
import { isSheetOf, makeSheet, rehearseSheet } from '../../../electron/team/recovery.ts'
import { readingAlone } from '../../../electron/team/reading-alone.ts'
import { openReplica } from '../../../electron/team/open-replica.ts'
import { checkOf, makeKey } from '../../../electron/team/sealing.ts'
import { readSheet } from '../../../electron/team/sheet-file.ts'
import { sheetKeysOf } from '../../../electron/team/sheet-keys.ts'
import { sheetOf } from '../../../electron/team/sheet-of.ts'
import { newSheetSecret } from '../../../electron/team/sheet-words.ts'
import { recoveryWords } from '../../../electron/team/sheets.ts'
import { verifyBook } from '../../../electron/team/verify-book.ts'
import { newId, writeEntry } from '../../../electron/team/write-entry.ts'
import { cnpjSchema } from '../../../shared/ids/cnpj.ts'
import { ok } from '../../../shared/kit/result.ts'
import { memoryBook } from '../../fakes/memory-book.ts'
import {
  type Desk,
  foundDesk,
  inviteDesk,
  later,
  must,
  now,
  openDesk,
  removeDesks,
} from '../../fixtures/team/open-desk.ts'

afterEach(removeDesks)

const account = {
  environment: 'homologation',
  document: cnpjSchema.parse('12345678000195'),
  number: '48213-7',
} as const
const of = { account, company: 'Padaria Estrela' }

async function sheetBy(desk: Desk): Promise<Uint8Array> {
  const secret = newSheetSecret()
  must(await makeSheet(desk, secret, of, now))
  return secret
}

/** The book as whoever has a sheet's words reads it. */
async function bySheet({ log }: Desk, secret: Uint8Array) {
  const keys = sheetKeysOf(secret)
  const { book, id, ring, head } = must(await readSheet(log, keys))
  const replica = must(
    await openReplica({
      book,
      member: id,
      keys,
      ring: ring.map((key) => new Uint8Array(Buffer.from(key, 'base64'))),
      anchor: head,
      vault: readingAlone(),
      approvable: null,
      log,
      tries: [],
      wait: async () => undefined,
    }),
  )
  return { keys, id, replica, end: await replica.catchUp() }
}

/** Tells that somebody comes in, by a sheet's key or whichever is said. */
function comesIn({ replica, id }: Awaited<ReturnType<typeof bySheet>>, keys = makeMemberKeys(), sheet = id) {
  const member = { id: newId(), name: 'Caio Brandt', ...publicKeysOf(keys) }
  const { book } = replica.roster()
  const proof = Buffer.from(sign(keys.sign, recoveryWords(book, sheet), new Uint8Array(0))).toString('base64')
  return { deed: { kind: 'recover', member, at: now, proof } as const, member, keys }
}

const VOID = { ok: false, error: { kind: 'deed', why: 'stranger' } }

describe('a recovery sheet', () => {
  test('begins an epoch, is known to every desk, and reads the whole book by its words alone', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const bruno = await inviteDesk(ana, 'bruno', log)
    const secret = await sheetBy(ana)
    must(await bruno.replica.catchUp())
    expect(sheetOf(bruno.replica.roster())).toMatchObject({ by: ana.membership.member, at: now, rehearsed: null })
    expect(bruno.replica.roster().epoch).toBe(2)
    const { replica, end } = await bySheet(ana, secret)
    must(end)
    expect(replica.roster()).toEqual(ana.replica.roster())
    const known = ({ keyOf }: Desk['replica']) => [1, 2].map((epoch) => checkOf(keyOf(epoch) ?? makeKey()))
    expect(known(replica)).toEqual(known(ana.replica))
  })

  test('is rehearsed by its words, which its key says to every desk', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const bruno = await inviteDesk(ana, 'bruno', log)
    const secret = await sheetBy(ana)
    const { member } = ana.membership
    expect(isSheetOf(ana.replica, newSheetSecret())).toBe(false)
    expect(await rehearseSheet(ana, member, newSheetSecret(), now)).toMatchObject({ error: { fault: 'sheet' } })
    must(await rehearseSheet(ana, member, secret, later))
    must(await bruno.replica.catchUp())
    expect(sheetOf(bruno.replica.roster())?.rehearsed).toEqual({ by: member, at: later })
  })

  test('is not rehearsed by a member who has not its words, nor by an old proof of them', async () => {
    const ana = await foundDesk(memoryBook())
    const secret = await sheetBy(ana)
    const { id = '' } = sheetOf(ana.replica.roster()) ?? {}
    const proof = Buffer.from(sign(ana.keys.sign, ['anything'], new Uint8Array(0))).toString('base64')
    const forged = await ana.replica.tell({ kind: 'rehearse', sheet: id, at: now, proof })
    expect(forged).toMatchObject({ error: { kind: 'deed', why: 'deed' } })
    must(await rehearseSheet(ana, ana.membership.member, secret, now))
    const old = must(await ana.log.from(1, 500)).length
    const again = await sheetBy(ana)
    expect(await rehearseSheet(ana, ana.membership.member, secret, now)).toMatchObject({ error: { fault: 'sheet' } })
    expect(isSheetOf(ana.replica, again)).toBe(true)
    expect(sheetOf(ana.replica.roster())?.rehearsed).toBeNull()
    expect(must(await ana.log.from(1, 500))).toHaveLength(old + 1)
  })

  test('is told as lost by its rehearsal where the server has its part no more, or another one', async () => {
    const book = memoryBook()
    const ana = await foundDesk(book)
    const secret = await sheetBy(ana)
    const { member } = ana.membership
    const lost = { ...book, blobPart: async () => ok(null) }
    expect(await rehearseSheet({ ...ana, log: lost }, member, secret, now)).toMatchObject({
      error: { fault: 'sheet-lost' },
    })
    const changed = { ...book, blobPart: async () => ok(new Uint8Array(100)) }
    expect(await rehearseSheet({ ...ana, log: changed }, member, secret, now)).toMatchObject({
      error: { fault: 'sheet-lost' },
    })
  })

  test('admits one desk, once, with the roles of who made it, and then counts no more', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const secret = await sheetBy(ana)
    const at = await bySheet(ana, secret)
    const { deed, member, keys } = comesIn(at)
    must(await at.replica.tell(deed))
    const { roster } = at.replica
    const [before] = roster().members
    expect(roster().members[1]).toMatchObject({ id: member.id, desk: '', roles: before?.roles, until: null })
    expect(sheetOf(roster())).toBeNull()
    expect(await at.replica.tell(comesIn(at).deed)).toEqual(VOID)
    expect(roster().members).toHaveLength(2)
    // Who came in removes the desk that was lost, and makes another sheet.
    const ring = [1, 2].flatMap((epoch) => at.replica.keyOf(epoch) ?? [])
    const membership = { book: roster().book, member: member.id, ring }
    const caio = await openDesk({ ...ana, name: 'caio', keys, membership, anchor: null, file: await emptyFile(ana) })
    must(await caio.replica.catchUp())
    must(await removeMember(caio.replica, ana.membership.member))
    const next = await sheetBy(caio)
    must((await bySheet(caio, next)).end)
    // A walk without any key finds whom each entry is of.
    const { head } = caio.replica
    const facts = bookFacts(caio.replica.roster(), head())
    async function* entries() {
      for (const entry of log.entries) yield ok(entry)
    }
    expect(must(await verifyBook(facts, entries()))).toMatchObject({ finding: null })
  })
})

describe('what is no recovery', () => {
  test('words of another book: nothing lies there for them', async () => {
    const [ana, other] = [await foundDesk(memoryBook()), await foundDesk(memoryBook())]
    const secret = await sheetBy(ana)
    expect(await readSheet(other.log, sheetKeysOf(secret))).toMatchObject({ error: { fault: 'words' } })
    await sheetBy(other)
    expect(isSheetOf(other.replica, secret)).toBe(false)
    // Its entry, carried over there, is nobody's.
    const at = await bySheet(ana, secret)
    must(await at.replica.tell(comesIn(at).deed))
    const carried = must(await ana.log.from(1, 500)).at(-1)
    if (carried === undefined) throw new Error('no entry')
    must(await other.log.append(carried))
    must(await other.replica.catchUp())
    expect(other.replica.roster().members).toHaveLength(1)
  })

  test('the words of a sheet in whose place another one stands: neither in, nor read on', async () => {
    const ana = await foundDesk(memoryBook())
    const old = await sheetBy(ana)
    const before = await bySheet(ana, old)
    await sheetBy(ana)
    expect(await before.replica.tell(comesIn(before).deed)).toMatchObject({ ok: false })
    must(await ana.replica.catchUp())
    expect(ana.replica.roster().members).toHaveLength(1)
    const after = await bySheet(ana, old)
    expect(after.replica.keyOf(3)).toBeNull()
    expect(ana.replica.keyOf(3)).not.toBeNull()
  })

  test('an entry that is sealed by an epoch that is over', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const bruno = await inviteDesk(ana, 'bruno', log)
    const at = await bySheet(ana, await sheetBy(ana))
    must(await removeMember(ana.replica, bruno.membership.member))
    const key = at.replica.keyOf(2)
    if (key === null) throw new Error('no key')
    const { book } = at.replica.roster()
    const told = { seen: at.replica.head(), deed: comesIn(at).deed }
    must(await log.append(writeEntry(told, { book, author: at.id, epoch: 2, key }, at.keys.sign)))
    must(await ana.replica.catchUp())
    expect(ana.replica.roster().members).toHaveLength(2)
    // The sheet itself was handed the new key, and still counts.
    must(await at.replica.catchUp())
    must(await at.replica.tell(comesIn(at).deed))
  })

  test('the sheet of an administrator who was removed: they may have its words', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const bruno = await inviteDesk(ana, 'bruno', log, ['administra', 'paga'])
    const at = await bySheet(bruno, await sheetBy(bruno))
    must(await ana.replica.catchUp())
    must(await removeMember(ana.replica, bruno.membership.member))
    expect(sheetOf(ana.replica.roster())).toBeNull()
    await at.replica.catchUp()
    expect(at.replica.keyOf(3)).toBeNull()
    expect(await at.replica.tell(comesIn(at).deed)).toMatchObject({ ok: false })
    must(await ana.replica.catchUp())
    expect(ana.replica.roster().members.filter(({ until }) => until === null)).toHaveLength(1)
  })

  test('anything else that its key tells: it prepares, invites, removes and writes nothing', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const at = await bySheet(ana, await sheetBy(ana))
    const { roster } = at.replica
    const before = roster()
    expect(
      await at.replica.tell({ kind: 'policy', policy: { one: null, two: null, first: true, batches: true } }),
    ).toEqual({
      ok: false,
      error: { kind: 'deed', why: 'role' },
    })
    expect(await removeMember(at.replica, ana.membership.member)).toMatchObject({ error: { why: 'role' } })
    expect(await invite(at.replica, ['paga'], later)).toMatchObject({ error: { why: 'role' } })
    const call = { table: 'receipts', call: 'rename', format: 1, args: [] }
    const head = at.replica.head()
    const key = at.replica.keyOf(2) ?? makeKey()
    const as = { book: before.book, author: at.id, epoch: 2, key }
    must(await log.append(writeEntry({ seen: head, deed: { kind: 'call', ...call } }, as, at.keys.sign)))
    must(await at.replica.catchUp())
    expect(roster()).toEqual(before)
  })

  test('a member who comes in by another key than their own, or by a sheet of somebody who does not administer', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const bruno = await inviteDesk(ana, 'bruno', log)
    const at = await bySheet(ana, await sheetBy(ana))
    expect(await at.replica.tell(comesIn(at, makeMemberKeys(), newId()).deed)).toMatchObject({ error: { why: 'deed' } })
    must(await bruno.replica.catchUp())
    expect(await makeSheet(bruno, newSheetSecret(), of, now)).toMatchObject({
      error: { kind: 'book', fault: 'rights' },
    })
    expect(ana.replica.roster().members).toHaveLength(2)
  })

  test('an epoch whose key the sheet was not handed: a removal that leaves it out is void', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const bruno = await inviteDesk(ana, 'bruno', log)
    await sheetBy(ana)
    const key = makeKey()
    const { member } = ana.membership
    const left = { kind: 'remove', member: bruno.membership.member, check: checkOf(key), keys: [{ member, key: 'x' }] }
    expect(await ana.replica.tell({ ...left, kind: 'remove' })).toMatchObject({ error: { why: 'deed' } })
    expect(ana.replica.roster().epoch).toBe(2)
  })
})

describe('an invitation beside a sheet', () => {
  test('is answered and admitted over its epoch', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const invitation = must(await invite(ana.replica, ['paga'], later))
    await sheetBy(ana)
    const keys = makeMemberKeys()
    must(await answerInvitation(log, invitation, keys, 'Davi'))
    must(await ana.replica.catchUp())
    must(await admit(ana.replica, invitation.id, now))
    expect(ana.replica.roster().members).toHaveLength(2)
  })
})

async function emptyFile(beside: Desk): Promise<string> {
  const { makeFile } = await import('../../../electron/vault/database/make-file.ts')
  const { testKey } = await import('../../fixtures/open-test-vault.ts')
  const file = `${beside.file}.other`
  makeFile(file, testKey)
  return file
}
