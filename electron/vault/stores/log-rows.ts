import * as z from 'zod'
import { type LogEntry, type LogWho, logEntrySchema } from '../../../shared/domain/log.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { jsonColumn } from './parse-row.ts'

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

const leftSchema = z.object({ n: z.int(), at: instantSchema.nullable().catch(null) })

/** Reads a row with {@link entryColumns}; one that says nothing that can be read is told as that, so that it hides no other. */
export function readEntry(row: unknown): LogEntry {
  const read = rowSchema.safeParse(row)
  if (read.success) return read.data
  const { n, at } = leftSchema.parse(row)
  return damaged('unreadable', n, at)
}

/** What stands in the place of an entry that is gone; `at` is the moment of one beside it. */
export function missingEntry(n: number, at: LogEntry['at'] | null): LogEntry {
  return damaged('missing', n, at)
}

function damaged(what: 'missing' | 'unreadable', n: number, at: LogEntry['at'] | null): LogEntry {
  return {
    n,
    at: at ?? instantFromMs(0),
    clock: null,
    who: { is: 'quita' },
    area: 'log',
    what,
    outcome: 'failed',
    subject: null,
    amount: null,
    about: null,
    facts: {},
  }
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
