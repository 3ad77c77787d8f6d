import type { Violation } from '../../../shared/errors/app-error.ts'
import { problemFields } from '../institutions/known-words.ts'
import { isPage } from './is-page.ts'
import { readJson } from './json.ts'

type Fields = Readonly<Record<string, unknown>>

/** A refusal as it was told, whoever told it. */
export interface ToldProblem {
  readonly isJson: boolean
  /** Whether the service itself speaks, and not a gateway in front of it. */
  readonly isResource: boolean
  readonly type: string | null
  readonly detail: string | null
  readonly violations: Violation[]
  /** By what the institution finds this refusal again. */
  readonly reference: string | null
  /** The object that says it. */
  readonly fields: Fields
}

const WORDS = problemFields('words')
const CODES = problemFields('codes')
const LISTS = problemFields('lists')
const PATHS = problemFields('paths')
const REASONS = problemFields('reasons')
const REFERENCES = problemFields('references')
const WRAPPERS = 'error erro fault data response problem'.split(' ')
const MOST = 50

/**
 * Reads the body of a refusal: RFC 7807 with `violations` or `violacoes`, the lists of BB, Sicoob and Efí, OAuth's pair of
 * words, a gateway's `message`, one of these inside a list or a wrapper, or plain text. A page says nothing.
 */
export function readDialect({
  bytes,
  contentType,
}: {
  readonly bytes: Uint8Array
  readonly contentType: string
}): ToldProblem {
  const parsed = bytes.length === 0 ? null : readJson(bytes, contentType)
  if (parsed === null || !parsed.ok) {
    const isText = bytes.length > 0 && !isPage({ bytes }) && (contentType === '' || /^text\/plain/i.test(contentType))
    const detail = isText ? textOrNull(new TextDecoder().decode(bytes)) : null
    return { isJson: false, isResource: false, type: null, detail, violations: [], reference: null, fields: {} }
  }
  const { value } = parsed
  const outer = Array.isArray(value) ? { erros: value } : fieldsOf(value)
  const fields = innerOf(outer)
  const told = violationsOf(fields)
  const first = told.find(({ reason }) => reason !== '')?.reason ?? null
  // What is no field but a sentence is the detail; of several each is told.
  const sentences = told.filter(({ path }) => path === '').map(({ reason }) => reason)
  const own = firstText(fields, WORDS)
  const error = textOf(fields, 'error') ?? textOf(outer, 'error')
  const detail = own ?? (sentences.length > 0 ? textOrNull(sentences.join('; ')) : first) ?? error ?? textOrNull(value)
  const code = firstText(fields, CODES) ?? firstCode(fields)
  const names = ['type', 'title', 'detail', 'nome', 'codigo', 'detalhe']
  return {
    isJson: true,
    isResource: names.some((name) => textOf(fields, name) !== null) || told.length > 0,
    type: nameOf(textOf(fields, 'type') ?? code),
    detail,
    violations: told.filter(({ path, reason }) => path !== '' || reason !== detail),
    reference: firstText(fields, REFERENCES) ?? firstText(outer, REFERENCES),
    fields,
  }
}

/** A text of a refusal: one line, no marks that turn its direction, no more than a screen can show. */
export function textOf(fields: Fields, name: string): string | null {
  return Object.hasOwn(fields, name) ? textOrNull(fields[name]) : null
}

function innerOf(outer: Fields): Fields {
  if (firstText(outer, WORDS) !== null) return outer
  const inner = WRAPPERS.map((name) => fieldsOf(outer[name])).find(
    (one) => firstText(one, [...WORDS, ...CODES]) !== null,
  )
  return inner ?? outer
}

// The accounts group writes violations {field, message}, the QR-code group violacoes {propriedade, razao}.
function violationsOf(fields: Fields): Violation[] {
  const lists = LISTS.map((name) => fields[name]).filter((list) => list !== undefined && list !== null)
  return lists.flatMap((list) => violationsIn(list)).slice(0, MOST)
}

function violationsIn(list: unknown): Violation[] {
  if (Array.isArray(list)) {
    return list.map((one: unknown) => {
      if (typeof one === 'string') return { path: '', reason: textOrNull(one) ?? '' }
      const entry = fieldsOf(one)
      return { path: firstText(entry, PATHS) ?? '', reason: firstText(entry, REASONS) ?? '' }
    })
  }
  // `{"valor.original": ["obrigatório"]}`, as some frameworks write it.
  return Object.entries(fieldsOf(list)).flatMap(([path, told]) => {
    const reason = textOrNull(Array.isArray(told) ? told.filter((one) => typeof one === 'string').join('; ') : told)
    return reason === null ? [] : [{ path, reason }]
  })
}

function firstCode(fields: Fields): string | null {
  const lists = LISTS.map((name) => fields[name]).filter((list): list is unknown[] => Array.isArray(list))
  return (
    lists.flatMap((list) => list.map((one) => firstText(fieldsOf(one), CODES))).find((code) => code !== null) ?? null
  )
}

// The QR-code group writes addresses that lead nowhere and differ between institutions up to their last segment.
function nameOf(type: string | null): string | null {
  return type?.split('/').findLast((segment) => segment !== '') ?? null
}

function firstText(fields: Fields, names: readonly string[]): string | null {
  return names.map((name) => textOf(fields, name)).find((text) => text !== null) ?? null
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value))
}

function textOrNull(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
  return text === '' ? null : text.slice(0, 500)
}
