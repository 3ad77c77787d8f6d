import * as z from 'zod'
import { type LogEntry, type LogWho, logEntrySchema } from '../../../shared/domain/log.ts'
import { jsonColumn, parseRow } from './parse-row.ts'

const PERSON = 'person:'

/** The columns of `log_entry` for {@link readEntry}. */
export const entryColumns = 'n, at, clock, who, area, what, outcome, subject, amount, about, facts'

const { who: _, facts, ...shape } = logEntrySchema.shape
const rowSchema = z.object({
  ...shape,
  who: z.string().transform((text, context): LogWho => {
    const who = readWho(text)
    if (who !== null) return who
    context.issues.push({ code: 'custom', message: 'who', input: text })
    return z.NEVER
  }),
  facts: jsonColumn(facts),
})

/** Reads a row with {@link entryColumns}. */
export function readEntry(row: unknown): LogEntry {
  return parseRow(rowSchema, row)
}

/** Who did something, as the column says it. */
export function whoColumn(who: LogWho): string {
  return who.is === 'person' ? `${PERSON}${who.name ?? ''}` : who.is
}

/** Reads {@link whoColumn}; null where it is none. */
export function readWho(text: string): LogWho | null {
  if (text === 'quita' || text === 'institution') return { is: text }
  if (!text.startsWith(PERSON)) return null
  const name = text.slice(PERSON.length)
  return { is: 'person', name: name === '' ? null : name }
}
