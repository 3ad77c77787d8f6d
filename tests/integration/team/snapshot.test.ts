import { copyFileSync, rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { placeFiles } from '../../../electron/services/connections/connection-folder.ts'
import { putWhole } from '../../../electron/team/blobs.ts'
import { asBook } from '../../../electron/team/book-fault.ts'
import type { BookLog } from '../../../electron/team/book-log.ts'
import { copyShared, copyStill, enterBook, strippedOf } from '../../../electron/team/enter-book.ts'
import { makeSnapshot } from '../../../electron/team/make-snapshot.ts'
import { rowsState, snapshotRecord } from '../../../electron/team/rows-state.ts'
import { postgresLog } from '../../../electron/team/postgres/postgres-log.ts'
import { makeKey } from '../../../electron/team/sealing.ts'
import { enterWhenAdmitted, openTeamDesk, readTeam } from '../../../electron/team/team-desk.ts'
import { approvablesOf } from '../../../electron/journal/approval.ts'
import { connect } from '../../../electron/vault/database/connect.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { ok } from '../../../shared/kit/result.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import type { Role } from '../../../shared/domain/team.ts'
import { startBank } from '../../fakes/bank.ts'
import { systemClock } from '../../fakes/test-ports.ts'
import { memoryBook } from '../../fakes/memory-book.ts'
import { foundDesk, inviteDesk, must, removeDesks } from '../../fixtures/team/open-desk.ts'
import { value } from '../../fixtures/open-test-vault.ts'
import { keyOf, pay, type Seat, seat } from '../../fixtures/team/seat.ts'
import { seatsAt } from '../../fixtures/team/seats-at.ts'
import { testServer } from '../../fixtures/team/test-server.ts'
import { sharedRows } from '../../fixtures/vault-rows.ts'
import { event, seed } from '../../fixtures/vault-samples.ts'

const { server } = testServer()
const { founder, joined, invited, answers, openInvitation } = seatsAt(server)

/** A desk whose engine is closed, opened by hand to the end of its book. */
async function byHand<T>(at: Seat, work: (of: Awaited<ReturnType<typeof openAt>>) => Promise<T>): Promise<T> {
  const opened = await openAt(at)
  try {
    return await work(opened)
  } finally {
    await opened.desk.vault.close()
  }
}

async function openAt(at: Seat) {
  const { folder, vaultFile } = placeFiles(at.ports.dataFolder, at.id)
  const key = await keyOf(at)
  const vault = value(await openVault({ file: vaultFile, key, create: false }))
  const record = value(await readTeam(vault.records))
  if (record === null) throw new Error('alone')
  const approvable = approvablesOf(vault)
  const place = { folder }
  const needs = { vault, record, place, key, openVault, approvable, clock: systemClock, onChange: () => undefined }
  const desk = value(await openTeamDesk(needs))
  expect(await desk.look()).toMatchObject({ state: 'current' })
  return { desk, vault, place, key, record }
}

const snapshotAt = (at: Seat) =>
  byHand(at, ({ desk, vault, place, key }) =>
    makeSnapshot({ vault, place, key, openVault, replica: desk.replica, log: desk.log }),
  )

/** The shared rows of a desk whose engine is closed, what is kept of the book, and how many entries it applied itself. */
async function rowsOf(at: Seat) {
  const db = connect(placeFiles(at.ports.dataFolder, at.id).vaultFile, await keyOf(at))
  const { billet_due: _, statement_line_due: __, ...rows } = sharedRows(db, { keyed: true })
  const entries: unknown = db.prepare('SELECT seq, id, mac FROM team_entry ORDER BY seq').all()
  const state = db.prepare<[], string>('SELECT json FROM team_state').pluck().get() ?? '{}'
  db.close()
  return { rows, entries, roster: JSON.parse(state).roster }
}

/** A desk that was admitted and has not gone in. */
async function admitted(ana: Seat, bank: Seat['bank'], roles: Role[] = ['paga']): Promise<Seat> {
  const desk = await seat(bank)
  const answered = await answers(desk, await invited(ana, roles))
  const code = answered.ok ? (answered.value.joining?.code ?? '') : ''
  await ana.engine.get('team.admit', { invitation: await openInvitation(ana), code })
  return desk
}

/** Takes the word of who admitted, its engine closed, and keeps its file as it was, so that it may go in again and again. */
async function ready(at: Seat) {
  await at.engine.close()
  const { folder, vaultFile } = placeFiles(at.ports.dataFolder, at.id)
  const key = await keyOf(at)
  const vault = value(await openVault({ file: vaultFile, key, create: false }))
  const answered = value(await readTeam(vault.records))
  if (answered === null) throw new Error('not answered')
  expect(await enterWhenAdmitted(vault.records, answered)).toEqual(ok(true))
  await vault.close()
  const before = `${vaultFile}.before`
  copyFileSync(vaultFile, before)
  return { place: { folder, vaultFile }, key, before }
}

/** Goes in by hand, over a server that may answer otherwise; says by which blobs, and how far its rows were then. */
async function enters(
  { place, key, before }: Awaited<ReturnType<typeof ready>>,
  part?: (name: string) => Promise<Awaited<ReturnType<BookLog['blobPart']>> | null>,
) {
  for (const left of ['', '-wal', '-shm']) rmSync(`${place.vaultFile}${left}`, { force: true })
  copyFileSync(before, place.vaultFile)
  const vault = value(await openVault({ file: place.vaultFile, key, create: false }))
  const record = value(await readTeam(vault.records))
  if (record === null) throw new Error('not answered')
  const under = postgresLog(server().desk)
  const read = new Set<string>()
  const log: BookLog = {
    ...under,
    async blobPart(name, at) {
      read.add(name)
      return (await part?.(name)) ?? under.blobPart(name, at)
    },
  }
  value(await enterBook({ vault, record, place, key, openVault, log, clock: systemClock }))
  await under.close()
  const db = connect(place.vaultFile, key)
  const head = db.prepare<[], number>('SELECT max(seq) FROM team_entry').pluck().get() ?? null
  db.close()
  return { read: [...read], head }
}

describe('a newcomer', () => {
  test('begins with the newest snapshot, and comes to the rows and the roster of who applied everything', async () => {
    const bank = await startBank()
    const [ana, bruno] = [await founder(bank), await seat(bank)]
    await joined(ana, bruno, ['administra', 'prepara', 'paga'])
    await pay(bruno)
    await bruno.engine.close()
    expect(await snapshotAt(bruno)).toMatchObject({ ok: true })
    const caio = await admitted(ana, bank)
    await pay(ana)
    const { read, head } = await enters(await ready(caio))
    expect(read).toHaveLength(1)
    await ana.engine.close()
    const end = await byHand(ana, async ({ desk }) => desk.replica.head().seq)
    expect(head).toBeGreaterThan(1)
    expect(head).toBeLessThan(end)
    await byHand(caio, async () => undefined)
    await byHand(bruno, async () => undefined)
    const [all, begun] = [await rowsOf(bruno), await rowsOf(caio)]
    expect(begun).toEqual(all)
  })

  test('takes the history where a snapshot is of who was removed, stands at no entry, or has other bytes', async () => {
    const bank = await startBank()
    const [ana, bruno] = [await founder(bank), await seat(bank)]
    await joined(ana, bruno, ['administra', 'paga'])
    await bruno.engine.close()
    expect(await snapshotAt(bruno)).toMatchObject({ ok: true })
    const { book } = await ana.engine.get('team.look', {})
    await ana.engine.get('team.remove', { member: book?.members.find(({ isMe }) => !isMe)?.id ?? '' })
    const caio = await ready(await admitted(ana, bank))
    await ana.engine.close()

    // Of who was removed: it is not even looked at.
    const first = await enters(caio)
    expect(first).toEqual({ read: [expect.any(String)], head: null })
    const [begin = ''] = first.read

    await byHand(ana, async ({ desk, vault, place, key }) => {
      const lie = async (of: { seq: number; mac: string }) => {
        const [known] = desk.roster().snapshots
        if (known === undefined) throw new Error('no snapshot')
        const { blob, sha256, parts, key: its } = known
        value(asBook(await desk.replica.tell({ kind: 'snapshot', of, blob, sha256, parts, key: its })))
      }
      // Of an entry that is another one there.
      await lie({ seq: 3, mac: 'a'.repeat(64) })
      expect(await enters(caio)).toEqual({ read: [begin], head: null })
      // Without a word of what its rows come to: a copy like the first.
      const secret = makeKey()
      const file = value(await copyShared({ vault, place, key, openVault }, secret))
      const { epoch, book: id } = desk.roster()
      const put = value(await putWhole(desk.log, id, desk.replica.keyOf(epoch) ?? secret, file))
      const bare = {
        kind: 'snapshot',
        of: desk.replica.head(),
        ...put,
        key: Buffer.from(secret).toString('base64'),
      } as const
      value(asBook(await desk.replica.tell(bare)))
      expect(await enters(caio)).toEqual({ read: [put.blob, begin], head: null })
    })

    expect(await snapshotAt(ana)).toMatchObject({ ok: true })
    const good = await enters(caio)
    expect(good.head).toBeGreaterThan(3)
    const [newest] = good.read
    // Gone at the server, or another there.
    for (const bytes of [null, new Uint8Array(200)]) {
      const other = await enters(caio, async (name) => (name === newest ? ok(bytes) : null))
      expect(other).toMatchObject({ head: null })
      expect(other.read.at(-1)).toBe(begin)
    }
  })
})

describe('a snapshot of an administrator’s desk that lies', () => {
  test('by a payment to send that the history does not have is passed over, and the history is applied', async () => {
    const bank = await startBank()
    const ana = await founder(bank)
    const caio = await ready(await admitted(ana, bank))
    await ana.engine.close()
    await byHand(ana, async ({ desk, vault, place, key }) => {
      const told = async (lies: boolean) => {
        const file = value(await copyStill({ vault, place, key, openVault }))
        const copy = value(await openVault({ file, key, create: false }))
        const { head, state } = value(await copy.team.standing())
        const validUntil = instantFromMs(Date.UTC(2_090, 0, 1))
        if (lies) value(await copy.journal.insert(seed(7, { validUntil }), event('reviewed', 7)))
        await copy.close()
        const secret = makeKey()
        const add = async (stripped: Vault) => stripped.records.put(snapshotRecord, rowsState(state))
        value(await strippedOf({ openVault, key }, file, secret, add))
        const { epoch, book } = desk.roster()
        const put = value(await putWhole(desk.log, book, desk.replica.keyOf(epoch) ?? secret, file))
        const its = Buffer.from(secret).toString('base64')
        value(asBook(await desk.replica.tell({ kind: 'snapshot', of: head, ...put, key: its })))
        return put.blob
      }
      const lie = await told(true)
      const believed = await enters(caio)
      expect(believed).toEqual({ read: [lie, expect.any(String)], head: null })
      // The same without the lie is begun with.
      const good = await told(false)
      expect(await enters(caio)).toEqual({ read: [good], head: expect.any(Number) })
    })
  })
})

describe('a snapshot', () => {
  test('is told by who administers alone, of an entry before it', async () => {
    const log = memoryBook()
    const ana = await foundDesk(log)
    const bruno = await inviteDesk(ana, 'bruno', log)
    const mac = 'a'.repeat(64)
    const copy = { blob: mac, sha256: mac, parts: 1, key: Buffer.alloc(32).toString('base64') }
    const at = (seq: number) => ({ kind: 'snapshot', of: { seq, mac }, ...copy }) as const
    expect(await bruno.replica.tell(at(2))).toMatchObject({ error: { why: 'role' } })
    const next = bruno.replica.head().seq + 1
    must(await ana.replica.catchUp())
    expect(await ana.replica.tell(at(next))).toMatchObject({ error: { why: 'deed' } })
    must(await ana.replica.tell(at(next)))
    expect(ana.replica.roster().snapshots).toMatchObject([{ seq: next, by: ana.membership.member }])
    removeDesks()
  })

  test('is not made while files are awaited, which a copy would lack for good', async () => {
    const ana = await founder(await startBank())
    await ana.engine.close()
    await byHand(ana, async ({ desk, vault, place, key }) => {
      const awaits = { ...vault, team: { ...vault.team, awaited: async () => ok({ files: [], left: 1 }) } }
      const made = await makeSnapshot({ vault: awaits, place, key, openVault, replica: desk.replica, log: desk.log })
      expect(made).toMatchObject({ error: { kind: 'book', fault: 'blob' } })
      expect(desk.roster().snapshots).toEqual([])
    })
  })
})
