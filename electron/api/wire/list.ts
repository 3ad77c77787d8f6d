import * as z from 'zod'
import type { UnreadRow } from '../../../shared/domain/unread.ts'
import { unreadFacts } from './unread-facts.ts'
import { OFTEN, PLAIN } from './endpoint.ts'
import { findRows } from './find-rows.ts'
import { type ListFacts, listFacts } from './list-facts.ts'

/** Longer than any row of an account; what is cut off is not kept. */
const LONGEST_TEXT = 32_768

// What a webhook was registered with may be a secret, and none is kept.
const SECRET =
  /^(headers?|auth|authorization|.*secret|.*password|senha|pwd|login|.*(?:auth|access)[_-]?token|.*api[_-]?key)$/i
const MAY_BE_SECRET = /header|auth|secret|password|senha|pwd|login|token|api[_-]?key/i

/** Keeps a row that did not fit as what it was told as. */
function unreadRow(value: unknown, place: string, path: readonly PropertyKey[]): UnreadRow {
  const whole = JSON.stringify(value) ?? 'null'
  const isOpen = !MAY_BE_SECRET.test(whole)
  const text = isOpen ? whole : JSON.stringify(value, (name, inner: unknown) => (SECRET.test(name) ? undefined : inner))
  // What JSON writes has no half of a letter; a cut may leave one.
  const kept = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT).toWellFormed() : text
  const { id, at } = unreadFacts(value)
  const field = path.length === 0 ? place : `${place}.${path.map(String).join('.')}`
  return { path: field, text: kept, id, at }
}

/**
 * What a schema may answer of a row that it has looked at whole and cannot read, by the field that keeps it from it: where thousands are
 * so, an issue of each would have it read a second time, by the slow way.
 */
export class Unfit {
  readonly path: readonly PropertyKey[]
  constructor(...path: readonly PropertyKey[]) {
    this.path = path
  }
}

function isFit<Row>(row: Row): row is Exclude<Row, Unfit> {
  return !(row instanceof Unfit)
}

/** Has a schema that answers {@link Unfit} refuse by an issue of that field, as one of a single record does. */
export function refusing<Row extends z.ZodType>(row: Row) {
  return row.transform((told, context): Exclude<z.output<Row>, Unfit> => {
    if (isFit(told)) return told
    const path = told instanceof Unfit ? [...told.path] : []
    context.issues.push({ code: 'custom', message: 'missing', path, input: null })
    return z.NEVER
  })
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
 * and so is one that counts rows and has none. Where two rows of a page are `apart` under one id, the later one would take the place of
 * the other: both are told of as one that cannot be read. `plain` may read a row that is just as the contract has it, the short way; `seen`
 * looks at those of a page of which it reads none, before any of them is read.
 */
export function listOf<Row extends z.ZodType>(
  names: readonly [string, ...string[]],
  row: Row,
  {
    apart,
    plain,
    seen: look,
  }: {
    readonly apart?: Apart<Fit<Row>>
    readonly plain?: (value: unknown) => Fit<Row> | null
    readonly seen?: (rows: readonly unknown[]) => void
  } = {},
) {
  let known: { readonly row: Row; readonly told: typeof told } | null = null
  let seldom = 0
  // Tells by which field a row fails, without an error being made of it: there may be thousands.
  const told = row
    .transform((data): ToldRow<Fit<Row>> => toldRow<Row>({ success: true, data }))
    .catch(({ error }) => ({ value: null, path: error.issues[0]?.path ?? [] }))
  return z.unknown().transform((answer, context): ToldList<Fit<Row>> => {
    const found = findRows(answer, names)
    if (found === null) {
      context.issues.push({ code: 'custom', message: 'list', path: [names[0]], input: null })
      return z.NEVER
    }
    const short = found.rows.map((value) => plain?.(value) ?? null)
    if (short.every((one) => one === null)) look?.(found.rows)
    seldom += known === null ? short.filter((one) => one === null).length : 0
    if (seldom > OFTEN) known ??= { row: z.compile(row), told: z.compile(told) }
    const reader = known ?? { row, told }
    const rows: Fit<Row>[] = []
    const unread: UnreadRow[] = []
    const seen: Seen<Fit<Row>> = new Map()
    let hasFailed = false
    const whole = (value: unknown): ToldRow<Fit<Row>> => {
      // Where one row of a page failed others are likely to, and what fails as compiled is read twice.
      const quick: z.ZodSafeParseResult<z.output<Row>> | null = hasFailed ? null : reader.row.safeParse(value, PLAIN)
      hasFailed ||= quick?.success === false
      return quick === null ? reader.told.parse(value, PLAIN) : toldRow<Row>(quick)
    }
    for (const [index, value] of found.rows.entries()) {
      const plainly = short[index] ?? null
      const read: ToldRow<Fit<Row>> = plainly === null ? whole(value) : { value: plainly, path: null }
      const other = read.path === null ? otherOf(seen, read.value, value, apart) : undefined
      if (read.path !== null) unread.push(unreadRow(value, `${found.name}.${index}`, read.path))
      else if (other === undefined) rows.push(read.value)
      else unread.push(unreadRow([other, value], `${found.name}.${index}`, ['id']))
    }
    return { rows, unread, ...(found.isSilent && { isSilent: true }), ...listFacts(answer) }
  })
}

/** When two rows of one id are two things. */
interface Apart<Row> {
  readonly idOf: (row: Row) => string
  readonly differ: (one: Row, other: Row) => boolean
}

type Seen<Row> = Map<string, { readonly row: Row; readonly told: unknown }>

/** What was told under the id of a row that is another thing; undefined where nothing was. */
function otherOf<Row>(seen: Seen<Row>, row: Row, told: unknown, apart: Apart<Row> | undefined): unknown {
  if (apart === undefined) return undefined
  const id = apart.idOf(row)
  const other = seen.get(id)
  if (other === undefined) seen.set(id, { row, told })
  return other !== undefined && apart.differ(other.row, row) ? other.told : undefined
}

function toldRow<Row extends z.ZodType>(read: z.ZodSafeParseResult<z.output<Row>>): ToldRow<Fit<Row>> {
  if (!read.success) return { value: null, path: read.error.issues[0]?.path ?? [] }
  if (isFit(read.data)) return { value: read.data, path: null }
  return { value: null, path: read.data instanceof Unfit ? read.data.path : [] }
}

/** What a row is where it is read. */
type Fit<Row extends z.ZodType> = Exclude<z.output<Row>, Unfit>

/** A row as it was read, or the field that keeps it from being read. */
type ToldRow<Row> =
  | { readonly value: Row; readonly path: null }
  | { readonly value: null; readonly path: readonly PropertyKey[] }
