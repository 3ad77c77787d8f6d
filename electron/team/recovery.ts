import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'

import { type Instant, instantMs } from '../../shared/time/instant.ts'
import { teamRecord } from '../vault/team-table.ts'
import type { Vault } from '../vault/vault.ts'
import { withLog } from './answer-invitation.ts'
import { asBook, bookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'
import { holdersOf } from './epochs.ts'
import { makeMemberKeys, publicKeysOf, sign } from './member-keys.ts'
import { handed } from './members.ts'
import { postgresLog } from './postgres/postgres-log.ts'
import { readingAlone } from './reading-alone.ts'
import { openReplica } from './open-replica.ts'
import type { Replica } from './replica.ts'
import { checkOf, makeKey } from './sealing.ts'
import { putSheet, readSheet, type SheetFile } from './sheet-file.ts'
import { type SheetKeys, sheetKeysOf } from './sheet-keys.ts'
import { sheetOf } from './sheet-of.ts'
import { recoveryWords, rehearsalWords } from './sheets.ts'
import { readTeam, type ServerForm, teamRecordOf, tryBookServer, writeTeam } from './team-record.ts'
import { newId } from './write-entry.ts'

/** A desk's part of the book, and its way to the server. */
interface At {
  readonly replica: Replica
  readonly log: BookLog
}

/**
 * Makes a recovery sheet of a secret whose words somebody has: its part goes to the server first, then the book is told. Any sheet before it
 * counts no more, and an epoch begins that it cannot read.
 */
export async function makeSheet(
  { replica, log }: At,
  secret: Uint8Array,
  of: Pick<SheetFile, 'account' | 'company'>,
  at: Instant,
): Promise<Result<unknown, AppError>> {
  const looked = await replica.catchUp()
  if (!looked.ok) return looked
  const roster = replica.roster()
  const keys = sheetKeysOf(secret)
  const key = makeKey()
  const ring = ringOf(replica)
  if (ring === null) return err(bookError('key'))
  const id = newId()
  const own = { id, ...publicKeysOf(keys) }
  const put = await putSheet(log, keys, {
    ...of,
    book: roster.book,
    id,
    ring: [...ring, textOf(key)],
    head: replica.head(),
  })
  if (!put.ok) return put
  // The sheet before it reads no further.
  const before = sheetOf(roster)?.id
  const holders = [...holdersOf(roster).filter((each) => each.id !== before), own]
  return asBook(
    await replica.tell({ kind: 'sheet', ...own, at, check: checkOf(key), keys: handed(roster, key, holders) }),
  )
}

/** Tells whether a secret is that of the sheet that counts in this book. */
export function isSheetOf(replica: Replica, secret: Uint8Array): boolean {
  const sheet = sheetOf(replica.roster())
  const { sign: key, box } = publicKeysOf(sheetKeysOf(secret))
  return sheet?.sign === key && sheet.box === box
}

/** Rehearses a sheet: what lies at the server for its words opens every epoch up to its own, and its key signs that they were typed. */
export async function rehearseSheet(
  { replica, log }: At,
  member: string,
  secret: Uint8Array,
  at: Instant,
): Promise<Result<unknown, AppError>> {
  const looked = await replica.catchUp()
  if (!looked.ok) return looked
  const sheet = sheetOf(replica.roster())
  if (sheet === null || !isSheetOf(replica, secret)) return err(bookError('sheet'))
  const keys = sheetKeysOf(secret)
  const file = await readSheet(log, keys)
  if (!file.ok) return err(file.error.fault === 'words' ? bookError('sheet-lost') : file.error)
  const ring = ringOf(replica)
  const { book } = replica.roster()
  const isWhole = file.value.ring.every((each, index) => each === ring?.[index]) && file.value.book === book
  if (!isWhole) return err(bookError('sheet-lost'))
  const proof = proofOf(keys, rehearsalWords(book, sheet.id, member, at))
  return asBook(await replica.tell({ kind: 'rehearse', sheet: sheet.id, at, proof }))
}

/** What recovering needs: the vault that goes into the book, whose account it is of, and the way to the server. */
export interface RecoverNeeds {
  readonly vault: Pick<Vault, 'records' | 'journal' | 'team'>
  readonly account: SheetFile['account']
  readonly server: ServerForm
  readonly person: string
  now(): Instant
  wait(ms: number): Promise<void>
  /** Makes its way to the server; the one over PostgreSQL unless a test has another. */
  readonly logOf?: typeof postgresLog
}

/**
 * Has the book admit this desk by the words of its sheet, once its whole history was verified; the next opening of the vault goes in. Its
 * keys are kept before the book is told: whatever cuts this, they are not lost with the sheet. `words` where the server has nothing by
 * these words, `sheet` where it counts no more, `foreign` where the book is of another account.
 */
export async function recoverBook(needs: RecoverNeeds, secret: Uint8Array): Promise<Result<void, AppError>> {
  const { vault, server, now, logOf } = needs
  const has = await vault.journal.list({ tab: 'all', text: '', limit: 1, before: null })
  if (!has.ok) return has
  if (has.value.counts.all > 0) return err(appError({ kind: 'state', expected: 'no payments', found: 'payments' }))
  const { fault } = await tryBookServer(server, () => instantMs(now()))
  if (fault !== null) return err(bookError(fault))
  return withLog(server, logOf ?? postgresLog, async (log) => {
    const keys = sheetKeysOf(secret)
    const file = await readSheet(log, keys)
    if (!file.ok) return file
    if (JSON.stringify(file.value.account) !== JSON.stringify(needs.account)) return err(bookError('foreign'))
    const opened = await openBySheet(needs, log, keys, file.value)
    return opened.ok ? comeIn(needs, opened.value, file.value) : opened
  })
}

/** The book, read and verified to its end as the sheet's key reads it. */
async function openBySheet(
  { wait }: RecoverNeeds,
  log: BookLog,
  keys: SheetKeys,
  { book, id, ring, head }: SheetFile,
): Promise<Result<Replica, AppError>> {
  const opened = await openReplica({
    book,
    member: id,
    keys,
    ring: ring.map((key) => new Uint8Array(Buffer.from(key, 'base64'))),
    anchor: head,
    vault: readingAlone(),
    approvable: null,
    // By a sheet somebody comes in where nobody else may be left to be heard, and decides about the server then.
    log: { ...log, mark: async () => ok(null) },
    tries: TRIES,
    wait,
  })
  if (!opened.ok) return opened
  const end = await opened.value.catchUp()
  // A sheet that counts no more was not handed the key that it would read on by.
  const { sheets } = opened.value.roster()
  const isRead = end.ok || sheets.some((each) => each.id === id)
  if (isRead && sheetOf(opened.value.roster())?.id !== id) return err(bookError('sheet'))
  return end.ok ? opened : end
}

async function comeIn(
  { vault, server, person, now }: RecoverNeeds,
  replica: Replica,
  { book, id, company }: SheetFile,
): Promise<Result<void, AppError>> {
  const ring = ringOf(replica)
  if (ring === null) return err(bookError('key'))
  const keys = makeMemberKeys()
  const member = { id: newId(), name: person, ...publicKeysOf(keys) }
  const of = { stage: 'entering', server, company, person } as const
  const record = teamRecordOf(of, { book, member: member.id, ring: [] }, keys, replica.head())
  const before = await readTeam(vault.records)
  if (!before.ok) return before
  const kept = await writeTeam(vault.records, { ...record, ring: [...ring] })
  if (!kept.ok) return kept
  const proof = proofOf(keys, recoveryWords(book, id))
  const told = asBook(await replica.tell({ kind: 'recover', member, at: now(), proof }))
  if (told.ok) return ok(undefined)
  const isMaybe = told.error.kind === 'book' && told.error.written === 'maybe'
  if (isMaybe) return told
  // An invitation that was answered here is waited for as before.
  await (before.value === null ? vault.team.forget(teamRecord) : writeTeam(vault.records, before.value))
  return told
}

const TRIES = [200, 1_000]

/** Every epoch's key in base64; null where one is missing. */
function ringOf(replica: Replica): readonly string[] | null {
  const ring = Array.from({ length: replica.roster().epoch }, (_, index) => replica.keyOf(index + 1))
  const whole = ring.filter((key) => key !== null)
  return whole.length === ring.length ? whole.map(textOf) : null
}

function textOf(key: Uint8Array): string {
  return Buffer.from(key).toString('base64')
}

function proofOf(keys: Pick<SheetKeys, 'sign'>, words: readonly unknown[]): string {
  return Buffer.from(sign(keys.sign, words, new Uint8Array(0))).toString('base64')
}
