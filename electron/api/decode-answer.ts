import type * as z from 'zod'
import type { AmountUnit } from '../../shared/domain/connection.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Answer } from './transport/exchange.ts'
import { isPage } from './transport/is-page.ts'
import { readJson, unfolded } from './transport/json.ts'
import { readDialect } from './transport/problem-dialects.ts'
import { inUnit } from './wire/amount-unit.ts'
import { type Endpoint, PLAIN } from './wire/endpoint.ts'
import { fieldsOf, isRefused } from './wire/find-rows.ts'

/** Reads a successful answer by the schema of its row. What does not fit is a `contract` error with the paths; a web
 * page in its place has the path `html`. `amounts` is the unit that they are told in. */
export function decodeAnswer<Reply extends z.ZodType>(
  row: Pick<Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, Reply>, 'name' | 'answer'>,
  answer: Pick<Answer, 'bytes' | 'contentType' | 'paging'>,
  amounts: AmountUnit = 'reais',
): Result<z.output<Reply>, AppError> {
  const value = valueOf(answer)
  if (!value.ok) {
    const words = value.error === 'json' && mayRefuse(answer) ? wordsIn(answer) : {}
    return err(appError({ kind: 'contract', endpoint: row.name, paths: [value.error], ...words }))
  }
  const read = inUnit(amounts, () => row.answer.safeParse(withPaging(value.value, answer), PLAIN))
  if (read.success) return ok(read.data)
  // Only where it is nothing as it came: a text that looks like JSON may be somebody's words.
  const within = inUnit(amounts, () => row.answer.safeParse(unfolded(value.value), PLAIN))
  if (within.success) return ok(within.data)
  return err(
    appError({ kind: 'contract', endpoint: row.name, paths: pathsOf(read.error), ...wordsOf(value.value, answer) }),
  )
}

// A list without an envelope is told of by the headers beside it.
function withPaging(value: unknown, { paging }: Pick<Answer, 'paging'>): unknown {
  return Array.isArray(value) && paging !== undefined ? { data: value, ...paging } : value
}

// Some refuse with a good status: their words tell more than the fields that are missing.
function wordsOf(
  value: unknown,
  answer: Pick<Answer, 'bytes' | 'contentType'>,
): { readonly detail?: string; readonly theirReference?: string } {
  return isRefused(value) || isWordsAlone(value) ? wordsIn(answer) : {}
}

// What is no JSON may be a refusal in XML, or a sentence; a table or a script is neither.
function mayRefuse({ bytes }: Pick<Answer, 'bytes'>): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 500)).trim()
  return start.startsWith('<') || (/^\p{L}[^{}[\];=<>:|\t]*$/u.test(start) && /\s/.test(start))
}

function wordsIn(answer: Pick<Answer, 'bytes' | 'contentType'>): {
  readonly detail?: string
  readonly theirReference?: string
} {
  const { detail, reference } = readDialect(answer)
  return { ...(detail !== null && { detail }), ...(reference !== null && { theirReference: reference }) }
}

// A PDF may come as its own bytes; the mark tells, because servers name it in several ways.
function valueOf({ bytes, contentType }: Pick<Answer, 'bytes' | 'contentType'>): Result<unknown, string> {
  if (isBlank(bytes)) return ok(undefined)
  const start = Buffer.from(bytes.subarray(0, 1024))
  const isSaid = /pdf|octet-stream/i.test(contentType) && !/^\s*[{[]/.test(start.toString('latin1'))
  const isPdf = isSaid || start.includes('%PDF-')
  if (isPdf && !/json/i.test(contentType)) return ok(bytes)
  const json = readJson(bytes, contentType)
  if (!json.ok) return isPage({ bytes }) ? err('html') : json
  if (isTyped(json.value)) return ok(withoutTypes(json.value))
  return isOfLists(json.value) ? ok(withoutLists(json.value)) : json
}

// What a store writes that says the type of each value: `{ "S": "x" }` (DynamoDB), `{ "stringValue": "x" }` (Firestore).
const TYPES = /^(?:S|N|BOOL|NULL|M|L|SS|NS|(?:string|integer|double|boolean|null|timestamp|map|array)Value)$/
const DEEPEST_TYPED = 5

function typedIn(value: unknown): readonly [string, unknown] | null {
  const fields = fieldsOf(value)
  const [only, ...others] = fields === null ? [] : Object.entries(fields)
  return only !== undefined && others.length === 0 && TYPES.test(only[0]) ? only : null
}

/** Whether the first record on the way down has nothing but such values. */
function isTyped(value: unknown, depth = DEEPEST_TYPED): boolean {
  if (depth === 0) return false
  if (Array.isArray(value)) return isTyped(value[0], depth - 1)
  const told = Object.values(fieldsOf(value) ?? {}).filter((one) => typeof one === 'object' && one !== null)
  if (told.length > 1 && told.every((one) => typedIn(one) !== null)) return true
  return told.some((one) => isTyped(one, depth - 1))
}

function withoutTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypes)
  const typed = typedIn(value)
  if (typed !== null) return plainOf(typed)
  const fields = fieldsOf(value)
  if (fields === null) return value
  const plain = Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, withoutTypes(one)]))
  // A document of Firestore has its id at the end of its name.
  const document = fieldsOf(plain['fields'])
  const id = /\/documents\/.*?([^/]+)$/.exec(String(plain['name']))?.[1]
  if (document !== null && id !== undefined) return { id, ...document }
  return 'readTime' in plain ? plain['document'] : plain
}

function plainOf([type, value]: readonly [string, unknown]): unknown {
  if (/^null/i.test(type)) return null
  const fields = fieldsOf(value)
  if (type === 'mapValue') return withoutTypes(fields?.['fields'] ?? {})
  return withoutTypes(type === 'arrayValue' ? (fields?.['values'] ?? []) : value)
}

// Some read XML into JSON by a list for each element: what would be a text is a list of one. The way down to the first record shows it.
function isOfLists(value: unknown): boolean {
  if (Array.isArray(value)) return isOfLists(value[0])
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  const told: unknown[] = Object.values(value)
  if (told.length === 0 || !told.every((one) => typeof one === 'object' && one !== null)) return false
  const within = told.find((one) => typeof (Array.isArray(one) ? one[0] : one) === 'object')
  return within === undefined ? told.every((one) => Array.isArray(one) && one.length === 1) : isOfLists(within)
}

function withoutLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const [only] = value
    return value.length === 1 && (typeof only !== 'object' || only === null) ? only : value.map(withoutLists)
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutLists(one)]))
}

function pathsOf(error: z.ZodError): string[] {
  return [...new Set(error.issues.map(({ path }) => path.map(String).join('.')))].slice(0, 20)
}

// Some write an empty line for nothing at all.
function isBlank(bytes: Uint8Array): boolean {
  return bytes.length < 16 && /^\s*$/.test(new TextDecoder().decode(bytes))
}

// A code and a sentence where a record was to be.
function isWordsAlone(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || Array.isArray(value)) return false
  const told = Object.entries(value)
  const isPlain = told.length <= 6 && told.every(([, inner]) => typeof inner !== 'object' || inner === null)
  return isPlain && told.some(([name]) => /^(mensagem|message|msg|erro|detail|detalhe)$/i.test(name))
}
