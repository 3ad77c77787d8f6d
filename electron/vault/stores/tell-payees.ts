import * as z from 'zod'
import { plainText } from '../../../shared/kit/plain-text.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { parseRows } from './parse-row.ts'

const knownSchema = z.object({
  name: z.string(),
  document: z.string(),
  account: z.string(),
  /** Null of what only a list tells. */
  firstAt: instantSchema.nullable(),
  lastAt: instantSchema.nullable(),
})

/** Rows of a payee that its facts are told from: who was paid under more names than these is found by the newest. */
const MOST_ROWS = 500

/**
 * Writes down what the book says of a payee: the newest name, the document (a whole one before one with hidden digits), the
 * words it is found by, those of its notes too, first and last time; of all that were joined into it. `payee` may be any of those. What
 * lists tell comes after what payments told, and has no time. Who was forgotten and is paid since is in the book again.
 */
export function tellPayees(db: VaultDatabase): (payee: number) => void {
  const headOf = db.prepare<[number], number>('SELECT head FROM payee WHERE id = ?').pluck()
  const known = db.prepare(`SELECT known.name, known.document, known.account, known.firstAt, known.lastAt
    FROM payee member JOIN payee_known known ON known.payee = member.id
    WHERE member.head = ? ORDER BY known.lastAt DESC, known.id DESC LIMIT ${MOST_ROWS}`)
  const listed = db.prepare(`SELECT one.name, one.document, one.account, NULL AS firstAt, NULL AS lastAt
    FROM payee member JOIN payee_listed one ON one.payee = member.id WHERE member.head = ? ORDER BY one.id DESC LIMIT ${MOST_ROWS}`)
  const noted = db
    .prepare<
      [number],
      string
    >(`SELECT concat_ws(' ', note.text, note.costCentre, (SELECT group_concat(value, ' ') FROM json_each(note.tags)))
      FROM payee member JOIN note ON note.subject = 'payee:' || member.id WHERE member.head = ?`)
    .pluck()
  const update = db.prepare(`UPDATE payee SET name = @name, document = @document, sorted = @sorted, words = @words,
    firstAt = @firstAt, lastAt = @lastAt WHERE id = @head`)
  const recall = db.prepare('DELETE FROM payee_forgotten WHERE payee = @head AND at < @lastAt')
  return (payee) => {
    const head = headOf.get(payee)
    const rows = head === undefined ? [] : parseRows(knownSchema, [...known.all(head), ...listed.all(head)])
    if (head === undefined || rows.length === 0) return
    const name = rows.find((row) => row.name !== '')?.name ?? ''
    const documents = rows.map(({ document }) => document).filter((document) => document !== '')
    const paid = rows.flatMap(({ firstAt }) => firstAt ?? []).toSorted()
    const lastAt = rows[0]?.lastAt ?? ''
    recall.run({ head, lastAt })
    update.run({
      head,
      name,
      document: documents.find((document) => !document.includes('*')) ?? documents[0] ?? '',
      sorted: plainText(name),
      words: wordsOf(rows, noted.all(head)),
      firstAt: paid[0] ?? '',
      lastAt,
    })
  }
}

function wordsOf(
  rows: readonly { name: string; document: string; account: string }[],
  notes: readonly string[],
): string {
  const told = rows.flatMap(({ name, document, account }) => [name, document, account.replace(/^key:[A-Z]+:/, '')])
  return [...new Set([...told, ...notes].map(plainText))].filter((text) => text !== '').join('\n')
}
