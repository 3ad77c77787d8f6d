import type { NoteSubject } from '../../../shared/domain/note.ts'
import { subjectId } from '../../../shared/domain/note-subjects.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { filledIn } from './filled-in.ts'
import { type NoteWords, withNote } from './note-words.ts'
import { placeOf, placeRows } from './position.ts'
import { type SearchFields, searchIndex } from './search-index.ts'

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

/** Rows by the institution's id. A later reading fills what an earlier one lacked, and never empties a field. */
export function toldRows<Row extends Told>(db: VaultDatabase, notes: NoteWords, plan: ToldRowsPlan<Row>) {
  const { table, columns, read, write, search, subjects } = plan
  const place = placeRows(db, table)
  const index = searchIndex(db, plan.text)
  const byId = db.prepare<[string], { position: number }>(
    `SELECT position, ${columns.join(', ')} FROM ${table} WHERE id = ?`,
  )
  const insert = db.prepare(`INSERT INTO ${table} (position, ${columns.join(', ')})
    VALUES (?, ${columns.map(() => '?').join(', ')}) ON CONFLICT (position) DO NOTHING`)
  const update = db.prepare(`UPDATE ${table}
    SET position = @position, ${columns.map((name) => `${name} = @${name}`).join(', ')} WHERE id = @id`)

  const get = (id: string): { position: number; row: Row } | null => {
    const found = byId.get(id)
    return found === undefined ? null : { position: found.position, row: read(found) }
  }
  // Where there are no notes, a first reading of the whole statement need not even name its lines.
  const fieldsOf = (row: Row): SearchFields => withNote(search(row), notes.isEmpty() ? null : notes.of(subjects(row)))
  notes.onChange((names) => {
    for (const name of names) {
      const kept = get(subjectId(plan.named, name) ?? '')
      if (kept !== null) index.put(kept.position, fieldsOf(kept.row))
    }
  })

  // Nearly every moment's first place is free.
  const insertAt = (row: Row): number => {
    const written = write(row)
    const values = columns.map((name) => written[name])
    const first = placeOf(row.at)
    if (insert.run(first, values).changes > 0) return first
    const position = place(row.at)
    insert.run(position, values)
    return position
  }
  const keep = (told: Row, standing: Map<number, IndexEntry<Row>>): ToldChange<Row> | null => {
    const kept = get(told.id)
    const isKnown = (position: number): boolean => standing.get(position)?.isKnown ?? false
    if (kept === null) {
      const position = insertAt(told)
      standing.set(position, { row: told, isKnown: isKnown(position) })
      return { before: null, after: told }
    }
    const before = kept.row
    const after = plan.isOlder(before, told) ? before : filledIn(before, told)
    if (isSame(before, after)) return null
    const position = after.at === before.at ? kept.position : place(after.at)
    update.run({ ...write(after), position })
    standing.set(kept.position, { row: null, isKnown: standing.get(kept.position)?.isKnown ?? true })
    standing.set(position, { row: after, isKnown: isKnown(position) })
    return { before, after }
  }
  // Rows rising, all at once: whatever else is written between two of them, or one that lies before the last, makes the index
  // write out what it has gathered, which costs ten times the row.
  const indexAll = (standing: ReadonlyMap<number, IndexEntry<Row>>): void => {
    for (const [position, { row, isKnown }] of [...standing].toSorted(([one], [other]) => one - other)) {
      if (isKnown) index.remove(position)
      if (row !== null) index.add(position, fieldsOf(row))
    }
  }
  return {
    get: (id: string): Row | null => get(id)?.row ?? null,
    /** Keeps what was told, in this order; answers what of it says something new. */
    putAll(told: readonly Row[]): readonly ToldChange<Row>[] {
      const standing = new Map<number, IndexEntry<Row>>()
      const changes = told.map((row) => keep(row, standing)).filter((change) => change !== null)
      indexAll(standing)
      for (const { before, after } of notes.isEmpty() ? [] : changes) {
        const hasNewName = before !== null && subjects(before).length < subjects(after).length
        if (hasNewName) notes.changed(subjects(after))
      }
      return changes
    },
  }
}

/** What is to stand in the text index at a place, and whether something stands there already. */
interface IndexEntry<Row> {
  readonly row: Row | null
  readonly isKnown: boolean
}

function isSame<Row extends object>(before: Row, after: Row): boolean {
  for (const name in after) if (after[name] !== before[name]) return false
  return true
}
