import * as z from 'zod'
import { type StatementLine, statementExtentSchema } from '../../../shared/domain/statement.ts'
import { statementDetailSchema } from '../../../shared/domain/statement-detail.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { StatementTable } from '../statement-table.ts'
import type { AtRest } from './at-rest.ts'
import type { NoteWords } from './note-words.ts'
import { jsonColumn, parseRow } from './parse-row.ts'
import { placeOf } from './position.ts'
import { settledLedger } from './settled-ledger.ts'
import { failedLine, settledLine } from './settled-payments.ts'
import { statementLists } from './statement-lists.ts'
import { lineColumns, readLine, statementRows } from './statement-rows.ts'
import type { Sync } from './sync.ts'
import { toldLines } from './told-lines.ts'

type Call<Name extends keyof StatementTable> = Pick<Sync<StatementTable>, Name>

const names = lineColumns.join(', ')
const sorted = ['at', 'direction', 'amount', 'kind', 'status'] as const satisfies readonly (keyof StatementLine)[]

/** Statement lines by the institution's id, how far they are complete, and the lists of them. */
export function statementStore(db: VaultDatabase, notes: NoteWords): Sync<StatementTable> & AtRest {
  const rows = statementRows(db, notes)
  const lists = statementLists(db, rows.texts)
  notes.onChange(() => lists.forget('words'))
  const ledger = settledLedger(db)
  const toldOf = toldLines(db, notes)
  const keepAll = (lines: readonly StatementLine[]): void => {
    const changes = rows.putAll(lines)
    if (changes.length === 0) return
    const isResorted = changes.some(({ before, after }) => sorted.some((name) => before?.[name] !== after[name]))
    lists.forget(isResorted ? 'all' : 'words')
    for (const { after } of changes) {
      ledger.learn(settledLine(after))
      const failed = failedLine(after)
      if (failed !== null) ledger.withdraw(failed)
    }
  }
  return {
    put(lines) {
      keepAll(lines)
      return ok(undefined)
    },
    rows: ({ filter, sort, first, limit }) => ok(lists.rows(filter, sort, first, limit)),
    told: ({ filter, sort, first, limit }) => ok(toldOf(lists.rows(filter, sort, first, limit))),
    totals: (filter) => ok(lists.totals(filter)),
    days: (filter) => ok(lists.days(filter)),
    indexSome: () => ok(rows.texts.some()),
    atRest: rows.texts.step,
    ...completeness(db),
    ...details(db, keepAll),
    ...finds(db),
  }
}

function completeness(db: VaultDatabase): Call<'latest' | 'extent' | 'setCompleteUpTo' | 'setCompleteFrom'> {
  const latest = db.prepare(`SELECT ${names} FROM statement_line ORDER BY position DESC LIMIT ?`)
  const read = db.prepare('SELECT since AS completeFrom, upTo AS completeUpTo FROM statement_complete')
  const setUpTo = db.prepare(`INSERT INTO statement_complete (id, upTo) VALUES (1, ?)
    ON CONFLICT (id) DO UPDATE SET upTo = excluded.upTo`)
  const setFrom = db.prepare(`INSERT INTO statement_complete (id, since) VALUES (1, ?)
    ON CONFLICT (id) DO UPDATE SET since = min(excluded.since, coalesce(since, excluded.since))`)
  // From one kind straight to the next: the index is not walked.
  const kinds = db
    .prepare<[], string>(
      `WITH RECURSIVE one (kind) AS (SELECT min(kind) FROM statement_line
        UNION ALL SELECT (SELECT min(kind) FROM statement_line WHERE kind > one.kind) FROM one WHERE kind IS NOT NULL)
      SELECT kind FROM one WHERE kind IS NOT NULL`,
    )
    .pluck()
  const extent = () => {
    const complete = read.get() ?? { completeFrom: null, completeUpTo: null }
    return parseRow(statementExtentSchema, { ...complete, kinds: kinds.all() })
  }
  return {
    latest: (limit) => ok({ lines: latest.all(limit).map(readLine), completeUpTo: extent().completeUpTo }),
    extent: () => ok(extent()),
    setCompleteUpTo(at) {
      setUpTo.run(at)
      return ok(undefined)
    },
    setCompleteFrom(at) {
      setFrom.run(at)
      return ok(undefined)
    },
  }
}

/** Reads the ids of the debits since a moment that do not tell who was paid and were not asked for it, newest first. */
export function namelessDebits(db: VaultDatabase): (since: Instant) => readonly string[] {
  // A document with its digits covered says no more than none.
  const read = db
    .prepare<[number], string>(
      `SELECT id FROM statement_line WHERE detailed = 0 AND position >= ? AND direction = 'out'
        AND (counterpartName IS NULL OR counterpartDocument IS NULL OR instr(counterpartDocument, '*') > 0)
        ORDER BY position DESC`,
    )
    .pluck()
  return (since) => read.all(placeOf(since))
}

const detailSchema = z.object({
  fields: jsonColumn(statementDetailSchema.shape.fields),
  detailed: z.int().transform((flag) => flag === 1),
})

function details(
  db: VaultDatabase,
  keepAll: (lines: readonly StatementLine[]) => void,
): Call<'get' | 'putDetail' | 'putDetails' | 'withoutDetail' | 'namelessDebits' | 'undetailed'> {
  const byId = db.prepare(`SELECT ${names}, fields, detailed FROM statement_line WHERE id = ?`)
  const noted = db.prepare('UPDATE statement_line SET detailed = 1, fields = ? WHERE id = ?')
  const undetailed = db
    .prepare<[number, number], string>(
      'SELECT id FROM statement_line WHERE detailed = 0 AND position >= ? ORDER BY position DESC LIMIT ?',
    )
    .pluck()
  const nameless = namelessDebits(db)
  const isBare = db.prepare<[string], number>('SELECT 1 FROM statement_line WHERE id = ? AND detailed = 0').pluck()
  const putAll = (read: Parameters<StatementTable['putDetails']>[0]): void => {
    keepAll(read.flatMap(({ id, detail }) => (detail === null ? [] : [{ ...detail.line, id }])))
    for (const { id, detail } of read) noted.run(JSON.stringify(detail?.fields ?? []), id)
  }
  return {
    get(id) {
      const row = byId.get(id)
      return ok(row === undefined ? null : { line: readLine(row), ...parseRow(detailSchema, row) })
    },
    putDetail(id, detail) {
      putAll([{ id, detail }])
      return ok(undefined)
    },
    putDetails(read) {
      putAll(read)
      return ok(undefined)
    },
    withoutDetail: ({ since, limit }) => ok(undetailed.all(placeOf(since), limit)),
    namelessDebits: ({ since }) => ok(nameless(since)),
    undetailed: (ids) => ok(ids.filter((id) => isBare.get(id) !== undefined)),
  }
}

function finds(db: VaultDatabase): Call<'outgoing' | 'byAnyId'> {
  // A line's place may be a little after its moment, never before it; the place only shortens the walk.
  const outgoing = db.prepare(`SELECT ${names} FROM statement_line WHERE amount = @amount AND position >= @place
    AND direction = 'out' AND at >= @from AND at <= @to ORDER BY position DESC`)
  const byAnyId = db.prepare(`SELECT ${names} FROM statement_line WHERE endToEndId = @id OR id = @id
    ORDER BY position DESC LIMIT 1`)
  return {
    outgoing: (ask) => ok(outgoing.all({ ...ask, place: placeOf(ask.from) }).map(readLine)),
    byAnyId(id) {
      const row = byAnyId.get({ id })
      return ok(row === undefined ? null : readLine(row))
    },
  }
}
