import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { OpenVault } from '../vault/open-vault-ask.ts'
import type { TeamTable } from '../vault/team-table.ts'
import type { Vault } from '../vault/vault.ts'
import { readWhole } from './blobs.ts'
import { bookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'
import { readingAlone } from './reading-alone.ts'
import type { ReplicaNeeds } from './replica-needs.ts'
import { openReplica } from './open-replica.ts'
import type { Replica } from './replica.ts'
import { memberOf } from './roster.ts'
import { snapshotRecord, withRows } from './rows-state.ts'
import { SENDABLE, sendableRows } from './sendable-rows.ts'
import { believedSnapshots, type Snapshot } from './snapshots.ts'
import { postgresLog } from './postgres/postgres-log.ts'
import { keysOf, serverOf, type TeamRecord, writeTeam } from './team-record.ts'

/** What entering needs: `vault` is closed by it where it was entered, and then its file is another one under the same key. */
export interface EnterNeeds {
  readonly vault: Vault
  readonly record: TeamRecord
  readonly place: { readonly folder: string; readonly vaultFile: string }
  readonly key: Uint8Array
  readonly openVault: OpenVault
  readonly log: BookLog
  readonly clock: Pick<Clock, 'wait'>
}

/** The same over PostgreSQL. */
export async function enterThrough(needs: Omit<EnterNeeds, 'log'>): Promise<Result<void, AppError>> {
  const { server, wipe } = serverOf(needs.record.server)
  const log = postgresLog(server)
  try {
    return await enterBook({ ...needs, log })
  } finally {
    await log.close()
    wipe()
  }
}

/**
 * Makes the vault of who was admitted what the book began with; what came since is applied once it is opened as a desk. The whole
 * history is verified first, by way of the entry that the invitation named. What is this desk's own is carried over. Until the new
 * file has the old one's name nothing is changed. `state` where the vault has payments of its own: it would lose them.
 */
export async function enterBook(needs: EnterNeeds): Promise<Result<void, AppError>> {
  const { vault, record, place, log } = needs
  const has = await vault.journal.list({ tab: 'all', text: '', limit: 1, before: null })
  if (!has.ok) return has
  if (has.value.counts.all > 0) return err(appError({ kind: 'state', expected: 'no payments', found: 'payments' }))
  const verified = await openReplica(readingNeeds(needs, readingAlone(), log))
  if (!verified.ok) return verified
  const replica = verified.value
  const end = await replica.catchUp()
  if (!end.ok) return end
  if (memberOf(replica.roster(), record.member) === null) return err(bookError('key'))
  const path = join(place.folder, `.quita-${randomBytes(10).toString('hex')}.part`)
  for (const snapshot of believedSnapshots(replica.roster())) {
    // Whatever is wrong with it, the history before it is whole.
    const made = await fromSnapshot(needs, replica, snapshot, path)
    if (made.ok) return taken()
    await rm(path, { force: true })
    if (made.error.kind === 'book' && made.error.fault === 'away') return made
  }
  const { begin } = replica.roster()
  const first = replica.keyOf(1)
  if (first === null) return err(bookError('key'))
  if (begin === null) return err(bookError('blob'))
  const fetched = await readWhole(log, record.book, first, begin, path)
  const made = fetched.ok ? await madeOf(needs, path, begin.key, async () => ok(undefined)) : fetched
  if (made.ok) return taken()
  await rm(path, { force: true })
  return made

  async function taken(): Promise<Result<void, AppError>> {
    await vault.close()
    await rename(path, place.vaultFile)
    return ok(undefined)
  }
}

/** Makes the file of a snapshot that stands in this history, with what was verified of it up to there. */
async function fromSnapshot(
  needs: EnterNeeds,
  replica: Replica,
  snapshot: Snapshot,
  path: string,
): Promise<Result<void, AppError>> {
  const { log, record } = needs
  const sealing = replica.keyOf(snapshot.epoch)
  if (sealing === null) return err(bookError('key'))
  const at = await readUpTo(needs, snapshot)
  if (!at.ok) return at
  const fetched = await readWhole(log, record.book, sealing, snapshot, path)
  if (!fetched.ok) return fetched
  return madeOf(needs, path, snapshot.key, async (next, told) => {
    const state = withRows(at.value, told ?? '')
    if (state === null) return err(bookError('blob'))
    const open = await next.journal.inStates(SENDABLE)
    if (!open.ok) return open
    if (!open.value.every(at.value.rows.isTold)) return err(bookError('blob'))
    for (let from = 0; from < at.value.entries.length; from += ADOPTED) {
      const entries = at.value.entries.slice(from, from + ADOPTED)
      const isLast = from + ADOPTED >= at.value.entries.length
      const adopted = await next.team.adopt({ entries, state: isLast ? state : null })
      if (!adopted.ok) return adopted
    }
    return ok(undefined)
  })
}

/** So many entries go to the vault's thread at once. */
const ADOPTED = 5_000

/** The history up to a snapshot's entry, verified; `fork` where another one stands at its number. */
async function readUpTo(needs: EnterNeeds, { seq, mac }: Snapshot) {
  const entries: { seq: number; id: string; mac: string }[] = []
  const rows = sendableRows()
  const table = readingAlone((group) => {
    for (const each of group.entries) {
      entries.push({ seq: each.seq, id: each.id, mac: each.mac })
      if (each.call !== null) rows.hear(each.call)
    }
  })
  const log: BookLog = {
    ...needs.log,
    from: async (from, limit) =>
      from > seq ? ok([]) : mapOk(await needs.log.from(from, limit), (all) => all.filter((each) => each.seq <= seq)),
  }
  const opened = await openReplica(readingNeeds(needs, table, log))
  if (!opened.ok) return opened
  const end = await opened.value.catchUp()
  if (!end.ok) return end
  if (end.value.seq !== seq || end.value.mac !== mac) return err(bookError('fork', seq))
  const roster = opened.value.roster()
  const ring = Array.from({ length: needs.record.ring.length }, (_, n) => opened.value.keyOf(n + 1))
  return ok({ entries, roster, ring, rows })
}

function readingNeeds({ record, clock }: EnterNeeds, vault: TeamTable, log: BookLog): ReplicaNeeds {
  return {
    book: record.book,
    member: record.member,
    keys: keysOf(record),
    ring: record.ring.map((each) => new Uint8Array(Buffer.from(each, 'base64'))),
    anchor: record.anchor,
    vault,
    approvable: null,
    // Whoever only reads writes over nothing, whatever server it is.
    log: { ...log, mark: async () => ok(null) },
    tries: [],
    wait: (ms) => clock.wait(ms),
  }
}

/** Gives a copy this vault's key and what is this desk's own. */
async function madeOf(
  { vault, record, key, openVault }: EnterNeeds,
  file: string,
  secret: string,
  adopt: (next: Vault, told: string | null) => Promise<Result<void, AppError>>,
): Promise<Result<void, AppError>> {
  const carried = await vault.team.carried()
  if (!carried.ok) return carried
  const own = new Uint8Array(Buffer.from(secret, 'base64'))
  const rows = await openVault({ file, key: own, create: false })
  if (!rows.ok) return rows
  const told = await rows.value.records.get(snapshotRecord)
  await rows.value.close()
  if (!told.ok) return told
  const opened = await openVault({ file, key: own, create: false, remakeBy: key })
  if (!opened.ok) return opened
  const next = opened.value
  try {
    for (const { name, json } of carried.value) {
      const put = await next.records.put(name, json)
      if (!put.ok) return put
    }
    const adopted = await adopt(next, told.value)
    if (!adopted.ok) return adopted
    return await writeTeam(next.records, { ...record, stage: 'member', invitation: null })
  } finally {
    await next.close()
  }
}

const PIECE = 1 << 20

type CopyNeeds = Pick<EnterNeeds, 'vault' | 'key' | 'openVault'> & { readonly place: { readonly folder: string } }

/** A copy of the vault's file under another key, without what is this desk's own: what others begin with. */
export async function copyShared(needs: CopyNeeds, newKey: Uint8Array): Promise<Result<string, AppError>> {
  const still = await copyStill(needs)
  if (!still.ok) return still
  const stripped = await strippedOf(needs, still.value, newKey)
  if (!stripped.ok) await rm(still.value, { force: true })
  return stripped.ok ? still : stripped
}

/** A copy of the vault's file as it stands. */
export async function copyStill({ vault, place }: CopyNeeds): Promise<Result<string, AppError>> {
  const path = join(place.folder, `.quita-${randomBytes(10).toString('hex')}.part`)
  const still = await vault.snapshot.begin()
  if (!still.ok) return still
  let isWhole = false
  const file = await open(path, 'wx', 0o600)
  try {
    for (let at = 0; at < still.value.bytes; at += PIECE) {
      const piece = await vault.snapshot.read(at, Math.min(PIECE, still.value.bytes - at))
      if (!piece.ok) return piece
      await file.write(piece.value)
    }
    isWhole = true
    return ok(path)
  } finally {
    await file.close()
    if (!isWhole) await rm(path, { force: true })
    await vault.snapshot.end()
  }
}

/** Gives a copy another key, and takes what is one desk's own out of it; `add` puts something into it then. */
export async function strippedOf(
  { openVault, key }: Pick<EnterNeeds, 'openVault' | 'key'>,
  file: string,
  newKey: Uint8Array,
  add: (copy: Vault) => Promise<Result<unknown, AppError>> = async () => ok(undefined),
): Promise<Result<void, AppError>> {
  const copy = await openVault({ file, key, create: false, remakeBy: newKey })
  if (!copy.ok) return copy
  const added = await add(copy.value)
  await copy.value.close()
  return mapOk(added, () => undefined)
}
