import * as z from 'zod'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { jsonColumn, parseRow } from './parse-row.ts'
import { type SearchFields, searchIndex } from './search-index.ts'

/** The indexes of the audit log, which are behind its entries: whoever filters or searches has them made whole first. */
export interface DueEntries {
  /** Brings some more entries into the indexes, in a transaction of its own; false when none was left. */
  step(): boolean
  /** Brings in all that are not there. */
  finish(): void
}

/** So few at a time that nobody who asks the vault meanwhile waits for long: some milliseconds. */
const AT_A_TIME = 200
/** So many are in memory where somebody waits for all of them. */
const AT_ONCE = 10_000

const foundSchema = z.object({ document: z.string().nullable(), ids: z.array(z.string().nullable()) })
const numberSchema = z.object({ n: z.int() })
const rowSchema = numberSchema.extend({
  subject: z.string().nullable(),
  amount: centavosSchema.nullable(),
  about: z.string().nullable(),
  facts: jsonColumn(z.record(z.string(), z.unknown())),
  due: jsonColumn(foundSchema).nullable(),
})

/** What finds an entry besides what it says: a document, further ids. */
export interface FoundBesides {
  readonly document: string | null
  readonly ids: readonly (string | null)[]
}

/** As `log_entry.due` keeps it until the entry is in the indexes. */
export function dueColumn(found: FoundBesides): string {
  return JSON.stringify(found)
}

/**
 * Keeps the indexes of the audit log behind it. Every change of a payment writes an entry, and nobody reads it in that moment: four lists
 * and a text index would double what the disk has to take before the payment may go on.
 */
export function dueEntries(db: VaultDatabase): DueEntries {
  const index = searchIndex(db, 'log_text')
  // They come in by their numbers, so those that are due are the last.
  const lastIn = db.prepare<[], number>('SELECT n FROM log_entry WHERE due IS NULL ORDER BY n DESC LIMIT 1').pluck()
  const next = db.prepare('SELECT n, subject, amount, about, facts, due FROM log_entry WHERE n > ? ORDER BY n LIMIT ?')
  const done = db.prepare<[number, number]>('UPDATE log_entry SET due = NULL WHERE n > ? AND n <= ?')

  const work = (most: number): boolean => {
    const from = lastIn.get() ?? 0
    const rows = next.all(from, most)
    for (const row of rows) index.add(numberOf(row), fieldsOf(row))
    if (rows.length === 0) return false
    done.run(from, numberOf(rows.at(-1)))
    return true
  }
  const step = db.transaction(() => work(AT_A_TIME))
  return {
    step: () => step(),
    finish() {
      while (work(AT_ONCE));
    },
  }
}

// One that says nothing that can be read is found by its number alone, and keeps no other out.
function fieldsOf(row: unknown): SearchFields {
  const read = rowSchema.safeParse(row)
  const n = String(numberOf(row))
  if (!read.success) return { name: null, document: null, description: null, ids: [n], amount: null }
  const { subject, amount, about, facts, due } = read.data
  const said = Object.values(facts).filter((fact) => typeof fact === 'string')
  const ids = [n, subject, ...(due?.ids ?? [])]
  return { name: about, document: due?.document ?? null, description: said.join(' '), ids, amount }
}

function numberOf(row: unknown): number {
  return parseRow(numberSchema, row).n
}
