import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { bookFaultSchema } from '../../shared/errors/book-fault.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { type BookError, bookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'
import type { Entry } from './entry.ts'
import { historyShape } from './known-history.ts'
import type { Stopping } from './pass-over.ts'
import type { Replica } from './replica.ts'
import type { Roster } from './roster.ts'

const idSchema = z.string().regex(/^[0-9a-f]{32}$/)
const macSchema = z.string().regex(/^[0-9a-f]{64}$/)
const bytesSchema = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')))

/** What a desk knows of its book that is no secret: who may sign in it and from where to where, and how far the desk had read. */
export const bookFactsSchema = z.strictObject({
  format: z.literal(1),
  book: idSchema,
  head: z.strictObject({ seq: z.int().min(0), mac: macSchema }),
  /** By the entries that made and removed them, so nobody signs before the one or from the other on. */
  members: z.array(
    z.strictObject({ id: idSchema, sign: z.string(), since: z.int().positive(), until: z.int().positive().nullable() }),
  ),
  invitations: z.array(z.strictObject({ id: idSchema, sign: z.string() })),
  ...historyShape,
  /** The entry at which the desk stood still, and by what: nobody without a key can tell that an author saw another history. */
  stands: z.strictObject({ seq: z.int().positive(), mac: macSchema, fault: bookFaultSchema }).nullable().default(null),
})
export type BookFacts = z.infer<typeof bookFactsSchema>

const entrySchema = z.strictObject({
  seq: z.int(),
  id: idSchema,
  author: idSchema,
  epoch: z.int().min(0),
  mac: macSchema,
  body: bytesSchema,
  sig: bytesSchema,
})

/** The facts of a desk's book, without a name. */
export function bookFacts(
  { book, members, invitations, sheets, begun, passed }: Roster,
  head: BookFacts['head'],
  stands: Stopping | null = null,
): BookFacts {
  return {
    format: 1,
    book,
    head,
    members: members.map(({ id, sign, since, until }) => ({ id, sign, since, until })),
    // A sheet signs as an invitation does: once, for who comes in by it.
    invitations: [...invitations, ...sheets].map(({ id, sign }) => ({ id, sign })),
    begun,
    passed,
    stands: stands === null ? null : { seq: stands.entry.seq, mac: stands.entry.mac, fault: stands.fault },
  }
}

const AT_A_TIME = 500

/**
 * A book as lines of JSON, its facts first, then an entry a line as the server has it, up to the head of the facts or the entry at which
 * the desk stood still behind that: bodies stay sealed. Ends with an error where the server does not give what it has to.
 */
export async function* exportLines(facts: BookFacts, log: BookLog): AsyncGenerator<string, BookError | null> {
  yield `${JSON.stringify(facts)}\n`
  const end = facts.stands?.seq ?? facts.head.seq
  for (let next = 1; next <= end; ) {
    const read = await log.from(next, AT_A_TIME)
    if (!read.ok) return read.error
    const due = read.value.filter(({ seq }) => seq <= end)
    if (due.length === 0) return bookError('behind', next)
    for (const { body, sig, ...rest } of due)
      yield `${JSON.stringify({ ...rest, body: Buffer.from(body).toString('base64'), sig: Buffer.from(sig).toString('base64') })}\n`
    next = (due.at(-1)?.seq ?? next) + 1
  }
  return null
}

/** All of {@link exportLines}, up to where this desk has read and verified, and what stops it there. */
export async function exportText(
  { roster, head, stopping }: Pick<Replica, 'roster' | 'head' | 'stopping'>,
  log: BookLog,
): Promise<Result<string, BookError>> {
  const stands = await stopping()
  if (!stands.ok) return stands
  const lines: string[] = []
  const exported = exportLines(bookFacts(roster(), head(), stands.value), log)
  for (;;) {
    const next = await exported.next()
    if (next.done !== true) lines.push(next.value)
    else return next.value === null ? ok(lines.join('')) : err(next.value)
  }
}

/** Entries from somewhere, in their order; a step that failed is the last one. */
export type Entries = AsyncIterable<Result<Entry, BookError>>

/** The entries of a server, one after another, without an end but its own. */
export async function* entriesOf(log: BookLog): Entries {
  for (let next = 1; ; ) {
    const read = await log.from(next, AT_A_TIME)
    if (!read.ok) return yield read
    if (read.value.length === 0) return
    for (const entry of read.value) yield ok(entry)
    next += read.value.length
  }
}

/** Opens an export: its facts, and its entries as they are read. Null where the file is none; throws what the system says of it. */
export async function openExport(path: string): Promise<{ facts: BookFacts; entries: Entries } | null> {
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
  const each = lines[Symbol.asyncIterator]()
  const first = await each.next()
  const facts = bookFactsSchema.safeParse(first.done === true ? null : parsed(first.value))
  if (!facts.success) {
    lines.close()
    return null
  }
  return { facts: facts.data, entries: entriesIn(each) }
}

async function* entriesIn(lines: AsyncIterator<string>): Entries {
  for (let next = 1; ; next += 1) {
    const line = await lines.next()
    if (line.done === true) return
    const entry = entrySchema.safeParse(parsed(line.value))
    if (!entry.success) return yield err(bookError('gap', next))
    yield ok(entry.data)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
