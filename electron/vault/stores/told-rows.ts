import type { NoteSubject } from '../../../shared/domain/note.ts'
import { subjectId } from '../../../shared/domain/note-subjects.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { type DueTexts, dueTexts } from './due-texts.ts'
import { filledIn } from './filled-in.ts'
import { type NoteWords, withNote } from './note-words.ts'
import { placeOf, placeRows } from './position.ts'
import type { SearchFields } from './search-index.ts'

/** A row that the institution tells again and again, known by its id. */
interface Told {
  readonly id: string
  readonly at: Instant
}

/** How one kind of told rows lies in its table, where it has a `position`, and in its text index. */
export interface ToldRowsPlan<Row extends Told> {
  readonly table: 'statement_line' | 'billet'
  readonly text: 'statement_text' | 'billet_text'
  readonly columns: readonly string[]
  read(row: unknown): Row
  write(row: Row): Readonly<Record<string, string | number | null>>
  search(row: Row): SearchFields
  /** Whether what is told now is older than what is kept, and says nothing. */
  isOlder(kept: Row, told: Row): boolean
  /** The name of such a row in notes, and all names of one. */
  readonly named: 'line' | 'billet'
  subjects(row: Row): readonly NoteSubject[]
}

/** What was told of a row, once it is kept; `before` is null of a new one. */
interface ToldChange<Row> {
  readonly before: Row | null
  readonly after: Row
}

/** Rows of one kind, as their store works with them. */
export interface ToldRows<Row> {
  get(id: string): Row | null
  /** Keeps what was told, in this order; answers what of it says something new. */
  putAll(told: readonly Row[]): readonly ToldChange<Row>[]
  /** Their text index, which is made whole before it is asked. */
  readonly texts: Pick<DueTexts, 'step' | 'some' | 'finish'>
}

/** Rows by the institution's id. A later reading fills what an earlier one lacked, and never empties a field. */
export function toldRows<Row extends Told>(
  db: VaultDatabase,
  notes: NoteWords,
  plan: ToldRowsPlan<Row>,
): ToldRows<Row> {
  const { table, text, columns, read, write, search, subjects } = plan
  const place = placeRows(db, table)
  // Where there are no notes, a first reading of the whole statement need not even name its lines.
  const fieldsOf = (row: Row): SearchFields => withNote(search(row), notes.isEmpty() ? null : notes.of(subjects(row)))
  const texts = dueTexts(db, { table, text, columns, fields: (row) => fieldsOf(read(row)) })
  const byId = db.prepare<[string], { position: number }>(
    `SELECT position, ${columns.join(', ')} FROM ${table} WHERE id = ?`,
  )
  const insert = db.prepare(`INSERT INTO ${table} (position, ${columns.join(', ')})
    VALUES (?, ${columns.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`)
  const update = db.prepare(`UPDATE ${table}
    SET position = @position, ${columns.map((name) => `${name} = @${name}`).join(', ')} WHERE id = @id`)

  const get = (id: string): { position: number; row: Row } | null => {
    const found = byId.get(id)
    return found === undefined ? null : { position: found.position, row: read(found) }
  }
  notes.onChange((names) => {
    for (const name of names) {
      const kept = get(subjectId(plan.named, name) ?? '')
      if (kept !== null) texts.note(kept.position, true)
    }
  })

  // Nearly every row of a long reading is new, and nearly every moment's first place is free.
  const keep = (told: Row): ToldChange<Row> | null => {
    const written = write(told)
    const values = columns.map((name) => written[name])
    const first = placeOf(told.at)
    const isFree = insert.run(first, values).changes > 0
    const kept = isFree ? null : get(told.id)
    if (kept === null) {
      const position = isFree ? first : place(told.at)
      if (!isFree) insert.run(position, values)
      texts.note(position, false)
      return { before: null, after: told }
    }
    const before = kept.row
    const after = plan.isOlder(before, told) ? before : filledIn(before, told)
    if (isSame(before, after)) return null
    const position = after.at === before.at ? kept.position : place(after.at)
    update.run({ ...write(after), position })
    texts.note(kept.position, true)
    if (position !== kept.position) texts.note(position, false)
    return { before, after }
  }
  return {
    texts,
    get: (id) => get(id)?.row ?? null,
    putAll(told) {
      const changes = told.map((row) => keep(row)).filter((change) => change !== null)
      for (const { before, after } of notes.isEmpty() ? [] : changes) {
        const hasNewName = before !== null && subjects(before).length < subjects(after).length
        if (hasNewName) notes.changed(subjects(after))
      }
      return changes
    },
  }
}

function isSame<Row extends object>(before: Row, after: Row): boolean {
  for (const name in after) if (after[name] !== before[name]) return false
  return true
}
