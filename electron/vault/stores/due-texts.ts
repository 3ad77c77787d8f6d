import type { VaultDatabase } from '../database/sqlite.ts'
import { type SearchFields, searchIndex } from './search-index.ts'

/** A text index that is behind its rows: whoever searches has it made whole first. */
export interface DueTexts {
  /** The words of a place are other ones now; `isKept` where a row stood there before. In the transaction that writes the row. */
  note(position: number, isKept: boolean): void
  /** Brings some more words into the index, in a transaction of its own; false when nothing was left to do. */
  step(): boolean
  /** As `step`, but so many that whoever waits for all of them waits for few goes, and nobody else for long. */
  some(): boolean
  /** Brings all words into the index that are not there. */
  finish(): void
}

/** So few at a time that nobody who asks the vault meanwhile waits for long: some milliseconds. */
const AT_A_TIME = 200
/** So many where somebody waits for the index, and others may ask in between: some tens of milliseconds. */
const AT_ONE_GO = 2_000
/** So many are in memory where somebody waits for all of them. */
const AT_ONCE = 10_000

/** How rows of a table come into their text index. */
export interface DueTextsPlan {
  readonly table: 'statement_line' | 'billet'
  readonly text: 'statement_text' | 'billet_text'
  readonly columns: readonly string[]
  /** What the row of these columns is found by. */
  fields(row: unknown): SearchFields
}

/**
 * Keeps the text index of a table behind it. Many rows at once, in the order of their places, cost it a third of what they cost page by
 * page as a reading brings them, newest first; and nobody searches most of them at once.
 */
export function dueTexts(db: VaultDatabase, { table, text, columns, fields }: DueTextsPlan): DueTexts {
  const index = searchIndex(db, text)
  // What is noted already stands there, or does not, since before that.
  const note = db.prepare(`INSERT INTO ${table}_due (position, stands) VALUES (?, ?) ON CONFLICT (position) DO NOTHING`)
  const next = db.prepare<[number], { place: number; stands: number; id: string | null }>(
    `SELECT d.position AS place, d.stands, ${columns.map((name) => `t.${name}`).join(', ')}
    FROM ${table}_due d LEFT JOIN ${table} t ON t.position = d.position ORDER BY d.position LIMIT ?`,
  )
  const done = db.prepare<[number]>(`DELETE FROM ${table}_due WHERE position <= ?`)

  // Nothing else is written between two rows: it would make the index write out what it has gathered, which costs ten times the row.
  const work = (most: number): boolean => {
    const rows = next.all(most)
    for (const { place, stands, ...row } of rows) {
      if (stands === 1) index.remove(place)
      if (row.id !== null) index.add(place, fields(row))
    }
    const last = rows.at(-1)
    if (last === undefined) return false
    done.run(last.place)
    return true
  }
  const step = db.transaction(() => work(AT_A_TIME))
  const some = db.transaction(() => work(AT_ONE_GO))
  return {
    note: (position, isKept) => void note.run(position, isKept ? 1 : 0),
    step: () => step(),
    some: () => some(),
    finish() {
      while (work(AT_ONCE));
    },
  }
}
