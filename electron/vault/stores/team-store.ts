import * as z from 'zod'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { Sqlite, type VaultDatabase } from '../database/sqlite.ts'
import { readSqliteError } from '../database/storage-error.ts'
import type { SharedCall } from '../shared-call.ts'
import type { AwaitedFile, TeamHead, TeamTable } from '../team-table.ts'
import { vaultCall } from '../vault-calls.ts'
import { provedRecord } from './chain-mark.ts'
import { chainRecord } from './event-chain.ts'
import { AwaitedBytes } from './awaited-bytes.ts'
import type { HeldWrites } from './held-writes.ts'
import { parseRows, RowError } from './parse-row.ts'
import { sha256 } from './sha256.ts'
import type { Sync } from './sync.ts'

/** What stands before the first entry. */
const NOTHING: TeamHead = { seq: 0, mac: '0'.repeat(64) }

/** So many entries are kept as they were handed in: some days of a busy company, and longer than between two backups of a server. */
const HANDED = 5_000

const handedSchema = z.object({
  seq: z.int(),
  mac: z.string(),
  id: z.string(),
  author: z.string(),
  epoch: z.int(),
  body: z.instanceof(Uint8Array),
  sig: z.instanceof(Uint8Array),
})
const awaitedSchema = z.object({ name: z.string(), sha256: z.string(), size: z.int(), epoch: z.int() })

const recordSchema = z.object({ name: z.string(), json: z.string() })

/** Where the bytes of a file of the book lie, or are awaited. */
const filePlaces = [
  ['receipt_file', 'position IN (SELECT position FROM receipt WHERE sha256 = @hash)'],
  ['infraction_file', 'sha256 = @hash'],
  ['note_file', "told ->> '$.sha256' = @hash"],
  ['payment_batch_file', "batchId IN (SELECT id FROM payment_batch WHERE told ->> '$.source.sha256' = @hash)"],
] as const

/** Thrown where a call failed by this computer and not by itself: another desk may have applied it. */
class LocalFailure extends Error {
  readonly error: AppError

  constructor(error: AppError) {
    super('a call of the book could not be applied here')
    this.error = error
  }
}

/** Applies entries of the company's book by the other stores of the same vault. */
export function teamStore(db: VaultDatabase, stores: object, held: HeldWrites): Sync<TeamTable> {
  const last = db.prepare<[], TeamHead>('SELECT seq, mac FROM team_entry ORDER BY seq DESC LIMIT 1')
  const stateOf = db.prepare<[], string>('SELECT json FROM team_state').pluck()
  const macOf = db.prepare<[number], string>('SELECT mac FROM team_entry WHERE seq = ?').pluck()
  const isApplied = db.prepare<[string]>('SELECT 1 FROM team_entry WHERE id = ?')
  const insert = db.prepare('INSERT INTO team_entry (seq, id, mac) VALUES (?, ?, ?)')
  const keep = db.prepare('INSERT OR REPLACE INTO team_state (id, json) VALUES (1, ?)')

  const keepHanded = db.prepare(
    'INSERT INTO team_handed (seq, author, epoch, body, sig) VALUES (@seq, @author, @epoch, @body, @sig)',
  )
  const letGo = db.prepare('DELETE FROM team_handed WHERE seq <= ?')
  // From that number on without a gap: where it is kept no more, nothing is.
  const handed = db.prepare(`SELECT one.seq, entry.mac, entry.id, one.author, one.epoch, one.body, one.sig
    FROM team_handed one JOIN team_entry entry ON entry.seq = one.seq
    WHERE one.seq BETWEEN @from AND @from + @limit - 1 AND EXISTS (SELECT 1 FROM team_handed WHERE seq = @from)
    ORDER BY one.seq`)
  const awaitFile = db.prepare(`INSERT INTO team_file (sha256, name, size, epoch) VALUES (@sha256, @name, @size, @epoch)
    ON CONFLICT (sha256) DO UPDATE SET name = excluded.name, epoch = excluded.epoch`)
  const awaited = db.prepare('SELECT sha256, name, size, epoch FROM team_file ORDER BY n DESC LIMIT ?')
  const awaitedOne = db.prepare('SELECT sha256, name, size, epoch FROM team_file WHERE sha256 = ?')
  const left = db.prepare<[], number>('SELECT count(*) FROM team_file').pluck()
  const places = filePlaces.map(([table, where]) =>
    db.prepare(`UPDATE ${table} SET bytes = @bytes WHERE ${where} AND length(bytes) = 0`),
  )
  const found = filePlaces.map(([table, where]) =>
    db.prepare<{ hash: string }, Uint8Array>(`SELECT bytes FROM ${table} WHERE ${where} AND length(bytes) > 0`).pluck(),
  )
  const forgets = ['team_entry', 'team_state', 'team_file', 'team_handed'].map((table) =>
    db.prepare(`DELETE FROM ${table}`),
  )
  const forgetRecord = db.prepare('DELETE FROM record WHERE name = ?')
  const records = db.prepare('SELECT name, json FROM record WHERE name NOT IN (?, ?)')
  const isHere = db.prepare('DELETE FROM team_file WHERE sha256 = ?')

  const [begin, undo, end] = [db.prepare('SAVEPOINT team'), db.prepare('ROLLBACK TO team'), db.prepare('RELEASE team')]
  const defers = db.prepare<[], number>('PRAGMA defer_foreign_keys').pluck()
  const apply = ({ table, call, args }: SharedCall): Result<unknown, AppError> => {
    const row = vaultCall(table, call)
    const operation: unknown =
      row !== null && 'format' in row ? Reflect.get(Reflect.get(stores, table), call) : undefined
    if (typeof operation !== 'function') return err(appError({ kind: 'internal' }))
    // A call may put off what rows refer to until its end: that is the end of this one, and not of all that are applied with it.
    begin.run()
    const putBack = held.mark()
    const result = answered(() => Reflect.apply(operation, undefined, args))
    if (!result.ok) {
      undo.run()
      putBack()
    }
    end.run()
    // To set it has every statement of the vault compiled anew.
    if (defers.get() !== 0) db.pragma('defer_foreign_keys = OFF')
    return result
  }

  const applyAll: Sync<TeamTable>['apply'] = ({ entries, state, ifRefused, taken, awaited: asked }) => {
    let { seq: before } = last.get() ?? NOTHING
    const answers: (Result<unknown, AppError> | null)[] = []
    try {
      for (const [place, { seq, id, mac, call, file, author, epoch, body, sig }] of entries.entries()) {
        if (seq !== before + 1 || isApplied.get(id) !== undefined)
          return err(appError({ kind: 'state', expected: `entry ${before + 1}`, found: `entry ${seq}` }))
        if (file !== null) awaitFile.run(file)
        const answer = call === null ? null : apply(file === null ? call : awaitingFile(call, file))
        answers.push(answer?.ok === true && !asked.includes(place) ? ok(null) : answer)
        if (answer?.ok === false && taken.includes(place))
          return err(appError({ kind: 'state', expected: 'taken', found: `entry ${seq}` }))
        insert.run(seq, id, mac)
        keepHanded.run({ seq, author, epoch, body, sig })
        before = seq
      }
      letGo.run(before - HANDED)
    } catch (thrown) {
      if (thrown instanceof LocalFailure) return err(thrown.error)
      throw thrown
    }
    keep.run(answers.at(-1)?.ok === false && ifRefused !== null ? ifRefused : state)
    return ok(answers)
  }

  return {
    standing: () => ok({ head: last.get() ?? NOTHING, state: stateOf.get() ?? null }),
    macAt: (seq) => ok(seq === 0 ? NOTHING.mac : (macOf.get(seq) ?? null)),
    apply: (group) => held.during(() => applyAll(group)),
    handed: (from, limit) => ok(parseRows(handedSchema, handed.all({ from, limit }))),
    bytesOf: (hash) => ok(found.map((each) => each.get({ hash })).find((bytes) => bytes !== undefined) ?? null),
    awaited({ limit, sha256: one }) {
      const rows = one === undefined ? awaited.all(limit) : awaitedOne.all(one)
      return ok({ files: parseRows(awaitedSchema, rows), left: left.get() ?? 0 })
    },
    fill(bytes) {
      const hash = sha256(bytes)
      for (const place of places) place.run({ bytes, hash })
      return ok(isHere.run(hash).changes > 0)
    },
    carried: () => ok(parseRows(recordSchema, records.all(chainRecord, provedRecord))),
    adopt({ entries, state }) {
      if (entries[0]?.seq === 1) for (const each of forgets) each.run()
      for (const { seq, id, mac } of entries) insert.run(seq, id, mac)
      if (state !== null) keep.run(state)
      return ok(undefined)
    },
    forget(record) {
      for (const each of forgets) each.run()
      forgetRecord.run(record)
      return ok(undefined)
    },
  }
}

// What follows from the rows and the arguments is an answer, the same on every desk: a refusal, a row that may not be there twice, a
// wrong argument. A full disk, a page that does not read and the like are this computer's, and end the whole.
function answered(work: () => Result<unknown, AppError>): Result<unknown, AppError> {
  try {
    const result = work()
    if (!result.ok && result.error.kind === 'storage') throw new LocalFailure(result.error)
    return result
  } catch (thrown) {
    const isLocal = thrown instanceof LocalFailure || thrown instanceof RowError || readSqliteError(thrown) !== null
    const isRefused = thrown instanceof Sqlite.SqliteError && thrown.code.startsWith('SQLITE_CONSTRAINT')
    if (isLocal && !isRefused) throw thrown
    return err(appError({ kind: 'internal' }))
  }
}

// Of all bytes among the arguments those of the file are none.
function awaitingFile(call: SharedCall, file: AwaitedFile): SharedCall {
  const put = (each: unknown): unknown => {
    if (each instanceof Uint8Array) return each.length === 0 ? new AwaitedBytes(file) : each
    const isPlain = typeof each === 'object' && each !== null && !Array.isArray(each)
    return isPlain ? Object.fromEntries(Object.entries(each).map(([name, value]) => [name, put(value)])) : each
  }
  return { ...call, args: call.args.map(put) }
}
