import type { Violation } from '../../../shared/errors/app-error.ts'
import { problemFields } from '../institutions/known-words.ts'
import { isPage } from './is-page.ts'
import { decoded, readJson, unfolded } from './json.ts'
import { pageReference } from './page-reference.ts'
import {
  type Fields,
  fieldsOf,
  firstText,
  lastCode,
  lastSegment,
  lastWords,
  partsOf,
  plainly,
  plainName,
  referenceIn,
  tellsEach,
  textOrNull,
  withMessage,
} from './problem-words.ts'
import { xmlFields } from './xml-fields.ts'

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
// What gateways and frameworks list by themselves is no word of the service.
const OWN_LISTS = LISTS.filter((name) => !/^(causes?|causas|message|mensagem|detail)$/.test(name))
// What a refusal that is about one field calls it; `path` and `name` are other things there.
const OWN_PATHS = PATHS.filter((name) => /^(field|campo|par[a\u00e2]m|propriedade|atribut|propertyPath)/i.test(name))
const WRAPPERS = 'error erro fault data response problem retorno body result'.split(' ')
const HOLDERS = new Set([...WRAPPERS, ...LISTS.map(plainName)])
const KNOWN_LISTS = new Set([...LISTS.map(plainName), 'data'])
// What a refusal without words of its own may list.
const OBJECT_LISTS = LISTS.filter((name) => !/^(message|mensagem|detail)$/.test(name))
// What is a list with most, and a sentence with some.
const SENTENCES = /^(violations|violacoes|causes?|causas)$/
const NO_WORDS = Object.fromEntries(WORDS.map((name) => [name, undefined]))
const DEEPEST = 3
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
  if (parsed?.ok === true) {
    const told = dialectOf(wordsWithin(parsed.value))
    // Words that are JSON themselves, in whichever field.
    return told.detail === null || /^[{[]/.test(told.detail) ? dialectOf(unfolded(parsed.value)) : told
  }
  const text = decoded(bytes, contentType)
  const written = isPage({ bytes }) ? null : (xmlFields(text) ?? formFields(text, contentType))
  if (written !== null) return { ...dialectOf(written), isJson: false, isResource: false }
  // Words are words, whatever they call themselves; what was to be JSON or a page and is none says nothing.
  const isText = !/[<\ufffd]|^\s*[{[]/.test(text) && !/\p{Cc}/u.test(text.replace(/\s/g, ''))
  const detail = isText ? textOrNull(text) : null
  const reference = pageReference(text)
  return { isJson: false, isResource: false, type: null, detail, violations: [], reference, fields: {} }
}

function dialectOf(value: unknown): ToldProblem {
  const outer = Array.isArray(value) ? { erros: value } : fieldsOf(value)
  const fields = innerOf(outer)
  const told = ownOrListed(fields)
  const first = told.find(({ reason }) => reason !== '')?.reason ?? null
  // What is no field but a sentence is the detail; of several each is told.
  const sentences = told.filter(({ path }) => path === '').map(({ reason }) => reason)
  const known = firstText(fields, WORDS)
  const own = known === null ? lastWords(fields) : withMessage(fields, known)
  const error = firstText(fields, ['error']) ?? firstText(outer, ['error'])
  const detail = own ?? (sentences.length > 0 ? textOrNull(sentences.join('; ')) : first) ?? error ?? textOrNull(value)
  const code = firstCodeOf(fields) ?? firstCode(fields) ?? (known === null && own !== null ? lastCode(fields) : null)
  const names = ['type', 'title', 'detail', 'nome', 'codigo', 'detalhe']
  return {
    isJson: true,
    isResource: names.some((name) => textOf(fields, name) !== null) || violationsOf(fields, OWN_LISTS).length > 0,
    type: lastSegment(textOf(fields, 'type') ?? code),
    detail,
    violations: placed(fields, detail, told).filter(({ path, reason }) => path !== '' || reason !== detail),
    reference:
      [fields, outer, fieldsOf(outer['meta']), ...entriesOf(fields)]
        .map((place) => referenceIn(place, REFERENCES))
        .find((one) => one !== null) ?? null,
    fields,
  }
}

/** A text of a refusal: one line, no marks that turn its direction, no more than a screen can show. */
export function textOf(fields: Fields, name: string): string | null {
  return Object.hasOwn(fields, name) ? textOrNull(fields[name]) : null
}

function innerOf(outer: Fields, depth = DEEPEST): Fields {
  if (firstText(outer, WORDS) !== null || depth === 0) return outer
  const isNamed = firstCodeOf(outer) !== null
  const told = plainly(outer)
  const named = WRAPPERS.map((name) => told.get(name))
  // What nobody knows the name of holds the refusal where it is the only object there.
  const others = [...told].flatMap(([name, one]) => {
    const isList = KNOWN_LISTS.has(name) && tellsEach(one, REASONS)
    return isList || Object.keys(fieldsOf(one)).length === 0 ? [] : [one]
  })
  return (
    [...named, ...(others.length === 1 && !isNamed ? others : [])]
      .map((one) => innerOf(fieldsOf(one), depth - 1))
      .find(
        (one) =>
          firstText(one, [...WORDS, ...CODES]) !== null ||
          lastWords(one) !== null ||
          violationsOf(one, OBJECT_LISTS).length > 0,
      ) ?? outer
  )
}

// A gateway that puts the whole refusal of its service into its own words.
function wordsWithin(value: unknown): unknown {
  const words = firstText(fieldsOf(value), WORDS)
  if (words === null || !/^\s*\{[^]*\}\s*$/.test(words)) return value
  const inner = readJson(Buffer.from(words), 'application/json')
  return inner.ok ? { ...fieldsOf(value), ...NO_WORDS, ...fieldsOf(inner.value) } : value
}

function formFields(text: string, contentType: string): Fields | null {
  if (!/x-www-form-urlencoded/i.test(contentType)) return null
  return Object.fromEntries(new URLSearchParams(text))
}

// The accounts group writes violations {field, message}, the QR-code group violacoes {propriedade, razao}.
function violationsOf(fields: Fields, names: readonly string[] = LISTS): Violation[] {
  const told = plainly(fields)
  const lists = names.map((name) => [name, told.get(plainName(name))] as const)
  // What else is called `data` says nothing of a field.
  const data = told.get('data')
  const rows = Array.isArray(data) ? violationsIn(data).filter(({ path, reason }) => path !== '' && reason !== '') : []
  const known = lists.flatMap(([name, list]) => {
    if (typeof list === 'string') return SENTENCES.test(name) ? [{ path: '', reason: textOrNull(list) ?? '' }] : []
    return typeof list === 'object' && list !== null ? violationsIn(list) : []
  })
  return [...(known.length === 0 && names !== OWN_LISTS ? onlyList(fields) : known), ...rows].slice(0, MOST)
}

// The only list there is, under a name of nobody's, where what it lists tells reasons.
function onlyList(fields: Fields): Violation[] {
  const lists = [...plainly(fields)].flatMap(([name, one]) =>
    Array.isArray(one) && !KNOWN_LISTS.has(name) ? [one] : [],
  )
  const [list] = lists
  const tells = (one: unknown): boolean => firstText(fieldsOf(one), REASONS) !== null
  return lists.length === 1 && list !== undefined && list.length > 0 && list.every(tells) ? violationsIn(list) : []
}

// `{"valor": ["obrigatório"]}` alone, as Django writes it.
function ownOrListed(fields: Fields): Violation[] {
  const told = violationsOf(fields)
  const entries = Object.entries(fields)
  if (told.length === 0 && firstText(fields, WORDS) !== null) return listedWithin(entries)
  const isBare = told.length === 0 && entries.length > 0 && entries.every(([, value]) => isSentences(value))
  const [only] = entries
  const isHeld = entries.length === 1 && only !== undefined && HOLDERS.has(plainName(only[0]))
  return isBare ? sentencesIn(isHeld && !Array.isArray(only[1]) ? fieldsOf(only[1]) : fields) : told
}

// `{"message": "Inválido", "ValidationData": {"Errors": [{"Field": "valor", "Message": "obrigatório"}]}}`
function listedWithin(entries: readonly (readonly [string, unknown])[]): Violation[] {
  return entries
    .flatMap(([, value]) => violationsOf(fieldsOf(value), OWN_LISTS))
    .filter(({ path, reason }) => path !== '' && reason !== '')
}

// `{"devedor": {"cpf": ["inválido"]}}`: the names of the objects are the way to the field.
function sentencesIn(fields: Fields): Violation[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [{ path: name, reason: sentenceOf(value) ?? '' }]
    return sentencesIn(fieldsOf(value)).map(({ path, reason }) => ({ path: `${name}.${path}`, reason }))
  })
}

function sentenceOf(list: readonly unknown[]): string | null {
  return textOrNull(list.flatMap(wordsOf).join('; '))
}

// A sentence, or `{"msg": ["error.path.missing"]}` of Play.
function wordsOf(one: unknown): readonly string[] {
  const told: unknown = fieldsOf(one)['msg'] ?? one
  return (Array.isArray(told) ? told : [told]).filter((word) => typeof word === 'string')
}

function isSentences(value: unknown, depth = DEEPEST): boolean {
  const inner = Object.values(fieldsOf(value))
  if (inner.length > 0 && depth > 0) return inner.every((one) => isSentences(one, depth - 1))
  return Array.isArray(value) && value.length > 0 && value.every((one) => wordsOf(one).length > 0)
}

function violationsIn(list: unknown): Violation[] {
  if (Array.isArray(list)) {
    return list.flatMap((one: unknown) => {
      if (typeof one === 'string') return [{ path: '', reason: textOrNull(one) ?? '' }]
      const own = violationOf(fieldsOf(one))
      const children = fieldsOf(one)['children']
      if (own.reason === '' && Array.isArray(children) && children.length > 0)
        return violationsIn(children).map(({ path, reason }) => ({ path: `${own.path}.${path}`, reason }))
      const within = own.path === '' && own.reason === '' ? violationsOf(fieldsOf(one)) : []
      return within.length > 0 ? within : [own]
    })
  }
  // One entry where others write a list of them.
  const only = violationOf(fieldsOf(list))
  if (only.reason !== '' && (only.path !== '' || firstCodeOf(fieldsOf(list)) !== null)) return [only]
  const within = violationsOf(fieldsOf(list))
  if (within.length > 0) return within
  // `{"valor.original": ["obrigatório"]}`, as some frameworks write it.
  return Object.entries(fieldsOf(list)).flatMap(([path, told]) => {
    // Symfony's forms have each field's own list, and the fields of a part in its `children`.
    if (path === 'children') return violationsIn(told)
    const list = fieldsOf(told)['errors'] ?? told
    const reason = Array.isArray(list) ? sentenceOf(list) : (textOrNull(list) ?? firstText(fieldsOf(list), REASONS))
    return reason === null ? [] : [{ path, reason }]
  })
}

function violationOf(entry: Fields): Violation {
  const place = fieldsOf(plainly(entry).get('source'))
  return {
    path: pathOf(entry) ?? textOf(place, 'pointer') ?? '',
    reason: firstText(entry, REASONS) ?? textOrNull(listed(entry)) ?? '',
  }
}

function listed(entry: Fields): string | null {
  const told = plainly(entry)
  const reasons =
    told.get('messages') ??
    told.get('mensagens') ??
    told.get('value') ??
    Object.values(fieldsOf(told.get('constraints')))
  return Array.isArray(reasons) ? reasons.filter((one) => typeof one === 'string').join('; ') : null
}

function firstCode(fields: Fields): string | null {
  return (
    entriesOf(fields)
      .map(firstCodeOf)
      .find((code) => code !== null) ?? null
  )
}

/** What a refusal lists. */
function entriesOf(fields: Fields): Fields[] {
  const told = plainly(fields)
  const lists = LISTS.map((name) => told.get(plainName(name))).filter((list): list is unknown[] => Array.isArray(list))
  return lists.flatMap((list) => list.map(fieldsOf))
}

/** With the one field that a refusal names beside its own words. */
function placed(fields: Fields, detail: string | null, told: Violation[]): Violation[] {
  const path = told.some((one) => one.path !== '') ? null : firstText(fields, OWN_PATHS)
  return path === null ? told : [...told, { path, reason: detail ?? '' }]
}

// Codes are numbers with some.
function firstCodeOf(fields: Fields): string | null {
  const told = plainly(fields)
  const codes = CODES.map((name) => told.get(plainName(name)))
  return (
    codes.map((code) => textOrNull(typeof code === 'number' ? String(code) : code)).find((code) => code !== null) ??
    null
  )
}

function pathOf(entry: Fields): string | null {
  const told = plainly(entry)
  // `["body", "valor", 0]` is where something stands; several fields may have one reason.
  const place = ['loc', 'path'].map((name) => partsOf(told.get(name))).find((parts) => parts !== null)
  const several = partsOf(told.get('fields'))
  return textOrNull(place?.join('.') ?? several?.join(', ')) ?? firstText(entry, PATHS)
}
