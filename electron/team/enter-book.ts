import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { OpenVault } from '../vault/open-vault-ask.ts'
import type { Vault } from '../vault/vault.ts'
import { readWhole } from './blobs.ts'
import { bookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'
import { readingAlone } from './reading-alone.ts'
import { openReplica } from './replica.ts'
import { memberOf } from './roster.ts'
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
  const { vault, record, place, key, openVault, log } = needs
  const has = await vault.journal.list({ tab: 'all', text: '', limit: 1, before: null })
  if (!has.ok) return has
  if (has.value.counts.all > 0) return err(appError({ kind: 'state', expected: 'no payments', found: 'payments' }))
  const verified = await openReplica({
    book: record.book,
    member: record.member,
    keys: keysOf(record),
    ring: record.ring.map((each) => new Uint8Array(Buffer.from(each, 'base64'))),
    anchor: record.anchor,
    vault: readingAlone(),
    approvable: null,
    log,
    tries: [],
    wait: (ms) => needs.clock.wait(ms),
  })
  if (!verified.ok) return verified
  const replica = verified.value
  const end = await replica.catchUp()
  if (!end.ok) return end
  const { begin } = replica.roster()
  const first = replica.keyOf(1)
  if (memberOf(replica.roster(), record.member) === null || first === null) return err(bookError('key'))
  if (begin === null) return err(bookError('blob'))
  const path = join(place.folder, `.quita-${randomBytes(10).toString('hex')}.part`)
  const fetched = await readWhole(log, record.book, first, begin, path)
  const made = fetched.ok ? await madeOf(needs, path, new Uint8Array(Buffer.from(begin.key, 'base64'))) : fetched
  if (!made.ok) {
    await rm(path, { force: true })
    return made
  }
  await vault.close()
  await rename(path, place.vaultFile)
  return ok(undefined)

  async function madeOf(
    { record: known }: EnterNeeds,
    file: string,
    secret: Uint8Array,
  ): Promise<Result<void, AppError>> {
    const carried = await vault.team.carried()
    if (!carried.ok) return carried
    const opened = await openVault({ file, key: secret, create: false, remakeBy: key })
    if (!opened.ok) return opened
    const next = opened.value
    try {
      for (const { name, json } of carried.value) {
        const put = await next.records.put(name, json)
        if (!put.ok) return put
      }
      return await writeTeam(next.records, { ...known, stage: 'member', invitation: null })
    } finally {
      await next.close()
    }
  }
}

const PIECE = 1 << 20

/** A copy of the vault's file under another key, without what is this desk's own: what others begin with. */
export async function copyShared(
  {
    vault,
    place,
    key,
    openVault,
  }: Pick<EnterNeeds, 'vault' | 'key' | 'openVault'> & { readonly place: { readonly folder: string } },
  newKey: Uint8Array,
): Promise<Result<string, AppError>> {
  const path = join(place.folder, `.quita-${randomBytes(10).toString('hex')}.part`)
  const still = await vault.snapshot.begin()
  if (!still.ok) return still
  const file = await open(path, 'wx', 0o600)
  try {
    for (let at = 0; at < still.value.bytes; at += PIECE) {
      const piece = await vault.snapshot.read(at, Math.min(PIECE, still.value.bytes - at))
      if (!piece.ok) return piece
      await file.write(piece.value)
    }
  } finally {
    await file.close()
    await vault.snapshot.end()
  }
  const copy = await openVault({ file: path, key, create: false, remakeBy: newKey })
  if (!copy.ok) await rm(path, { force: true })
  if (!copy.ok) return copy
  await copy.value.close()
  return ok(path)
}
