import { noteSubjectsOfLine } from '../../../shared/domain/note-subjects.ts'
import { type StatementLine, statementLineSchema } from '../../../shared/domain/statement.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { NoteWords } from './note-words.ts'
import { rowReader } from './parse-row.ts'
import { type ToldRowsPlan, toldRows } from './told-rows.ts'

/** The columns of a line, one for each of its fields. */
export const lineColumns = Object.keys(statementLineSchema.shape)

/** Reads a row of `statement_line`. */
export const readLine = rowReader(statementLineSchema)

const plan: ToldRowsPlan<StatementLine> = {
  table: 'statement_line',
  text: 'statement_text',
  columns: lineColumns,
  read: readLine,
  write: (line) => line,
  search: ({ id, endToEndId, txid, idempotencyKey, counterpartName, counterpartDocument, text, amount }) => ({
    name: counterpartName,
    document: counterpartDocument,
    description: text,
    ids: [id, endToEndId, txid, idempotencyKey],
    amount,
  }),
  isOlder: () => false,
  named: 'line',
  subjects: noteSubjectsOfLine,
}

/** The lines of the statement with their text index. */
export function statementRows(db: VaultDatabase, notes: NoteWords) {
  return toldRows(db, notes, plan)
}
