import type { NoteSubject } from '../../../shared/domain/note.ts'
import { subjectId } from '../../../shared/domain/note-subjects.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { filledIn } from './filled-in.ts'
import { type NoteWords, withNote } from './note-words.ts'
import { placeRows } from './position.ts'
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
  /** The name of such a row in notes, and all names of one. */
  readonly named: 'line' | 'billet'
  subjects(row: Row): readonly NoteSubject[]
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
    VALUES (@position, ${columns.map((name) => `@${name}`).join(', ')})`)
  const update = db.prepare(`UPDATE ${table}
    SET position = @position, ${columns.map((name) => `${name} = @${name}`).join(', ')} WHERE id = @id`)

  const get = (id: string): { position: number; row: Row } | null => {
    const found = byId.get(id)
    return found === undefined ? null : { position: found.position, row: read(found) }
  }
  // Where there are no notes, a first reading of the whole statement need not even name its lines.
  const indexRow = (position: number, row: Row): void =>
    index.put(position, withNote(search(row), notes.isEmpty() ? null : notes.of(subjects(row))))
  notes.onChange((names) => {
    for (const name of names) {
      const kept = get(subjectId(plan.named, name) ?? '')
      if (kept !== null) indexRow(kept.position, kept.row)
    }
  })
  return {
    get: (id: string): Row | null => get(id)?.row ?? null,
    /** Keeps what was told; answers the row before and after, or null when it says nothing new. */
    put(told: Row): { before: Row | null; after: Row } | null {
      const kept = get(told.id)
      if (kept === null) {
        const position = place(told.at)
        insert.run({ ...write(told), position })
        indexRow(position, told)
        return { before: null, after: told }
      }
      const before = kept.row
      const after = filledIn(before, told)
      if (isSame(before, after)) return null
      const position = after.at === before.at ? kept.position : place(after.at)
      update.run({ ...write(after), position })
      if (position !== kept.position) index.remove(kept.position)
      indexRow(position, after)
      const hasNewName = !notes.isEmpty() && subjects(before).length < subjects(after).length
      if (hasNewName) notes.changed(subjects(after))
      return { before, after }
    },
  }
}

function isSame<Row extends object>(before: Row, after: Row): boolean {
  for (const name in after) if (after[name] !== before[name]) return false
  return true
}
