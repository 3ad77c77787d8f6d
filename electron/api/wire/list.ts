import * as z from 'zod'
import type { UnreadRow } from '../../../shared/domain/unread.ts'
import { findRows } from './find-rows.ts'
import { type ListFacts, listFacts } from './list-facts.ts'

/** Longer than any row of an account; what is cut off is not kept. */
const LONGEST_TEXT = 32_768

// What a webhook was registered with may be a secret, and none is kept.
const SECRET = /^(headers?|authorization|.*secret|.*password|senha)$/i

/** Keeps a row that did not fit as what it was told as. */
function unreadRow(value: unknown, path: readonly PropertyKey[]): UnreadRow {
  const text = JSON.stringify(value, (name, inner: unknown) => (SECRET.test(name) ? undefined : inner)) ?? 'null'
  return { path: path.map(String).join('.'), text: text.slice(0, LONGEST_TEXT).toWellFormed() }
}

/** One page of a list: what could be read, what could not, and what it says of itself. */
export interface ToldList<Row> extends ListFacts {
  readonly rows: readonly Row[]
  readonly unread: readonly UnreadRow[]
  /** There where nothing was in the answer; see {@link findRows}. */
  readonly isSilent?: boolean
}

/**
 * Reads one page of a list of either group row by row, so that one that cannot be read keeps no other from being kept.
 * `names` are what its field is called, the documented one first. An answer that is no list at all is refused by that name,
 * and so is one that counts rows and has none.
 */
export function listOf<Row extends z.ZodType>(names: readonly [string, ...string[]], row: Row) {
  let known: Row | null = null
  return z.unknown().transform((answer, context): ToldList<z.output<Row>> => {
    const found = findRows(answer, names)
    if (found === null) {
      context.issues.push({ code: 'custom', message: 'list', path: [names[0]], input: null })
      return z.NEVER
    }
    const compiled = (known ??= z.compile(row))
    const rows: z.output<Row>[] = []
    const unread: UnreadRow[] = []
    for (const [index, value] of found.rows.entries()) {
      const read = compiled.safeParse(value)
      if (read.success) rows.push(read.data)
      else unread.push(unreadRow(value, [found.name, index, ...(read.error.issues[0]?.path ?? [])]))
    }
    return { rows, unread, ...(found.isSilent && { isSilent: true }), ...listFacts(answer) }
  })
}
