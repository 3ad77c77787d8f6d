import * as z from 'zod'
import type { ApiGroup } from '../../../shared/errors/app-error.ts'

/**
 * What a request does at the provider. Rows that move money are sent by the journal alone; `evidence` is multipart, has
 * no key and is sent once. The client runs neither.
 */
export type Moves = 'nothing' | 'data' | 'evidence' | 'money'

/**
 * One operation of the provider, as data. `path` is under the group's base and holds `{name}` for each field of `params`.
 * Wire schemas: `headers` are those of this operation alone, `ask` is written strictly (our values to JSON), `answer` is
 * read generously (JSON to our values). `pdf` answers are read by the receipt codec; `nothing` accepts an empty body.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Ask extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  M extends Moves = Moves,
> {
  readonly group: ApiGroup
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Where some providers have the operation instead: tried after 404 or 405. */
  readonly otherPath?: string
  readonly params: Params
  readonly query: Query
  readonly headers: Headers
  readonly ask: Ask
  readonly answer: Answer
  readonly success: readonly number[]
  readonly moves: M
  /** Most bytes an answer may have; 4 MiB when left out. */
  readonly largest?: number
}

/** So many readings are worth a compiled parser. */
export const OFTEN = 1000

/** What is not compiled is read as it stands: a parser that zod makes at the first reading takes longer than a page does. */
export const PLAIN = { jitless: true }

/**
 * Declares one row, which keeps its exact types. Its answers run through zod's compiled parser once {@link OFTEN} of them came:
 * to make one takes as long as to read thousands of answers without it.
 */
export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Headers extends z.ZodType,
  Ask extends z.ZodType,
  Answer extends z.ZodType,
  const M extends Moves,
>(row: Endpoint<Params, Query, Headers, Ask, Answer, M>): Endpoint<Params, Query, Headers, Ask, Answer, M> {
  let compiled: Answer | null = null
  let asked = 0
  return {
    ...row,
    get answer() {
      if (asked < OFTEN) asked += 1
      else compiled ??= z.compile(row.answer)
      return compiled ?? row.answer
    },
  }
}
