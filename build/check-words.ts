import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { parseSync } from 'vite'
import { locales, messages } from '../shared/i18n/languages.ts'
import { outsideGlossary } from './glossary.ts'

const root = resolve(import.meta.dirname, '..')
const LETTERS = /\p{L}{2,}/u

/** Every sentence of a catalogue as `area.name` and its text. */
export function sentencesOf(
  catalogue: Readonly<Record<string, Readonly<Record<string, string>>>>,
): ReadonlyMap<string, string> {
  const pairs = Object.entries(catalogue).flatMap(([area, words]) =>
    Object.entries(words).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
  )
  return new Map(pairs)
}

/** Sentences of a language that ICU cannot read, that do not take the same values as in Portuguese, or that Portuguese lacks. */
export function unequalSentences(
  source: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
  locale: string,
): string[] {
  const more = [...other.keys()].filter((key) => !source.has(key)).map((key) => `${key}: ${locale} alone says it`)
  const unequal = [...source].flatMap(([key, text]) => {
    try {
      const same = valuesOf(text, 'pt-BR') === valuesOf(other.get(key) ?? '', locale)
      return same ? [] : [`${key}: ${locale} and pt-BR do not take the same values`]
    } catch (fault) {
      return [`${key}: ${String(fault)}`]
    }
  })
  return [...more, ...unequal]
}

// Every node of ICU's tree that is not plain text (0) or the plural's own number (7) names a value.
function valuesOf(text: string, locale: string): string {
  const names = new Set<string>()
  const ast: unknown = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst()
  walk(ast, (node) => {
    const { type, value } = node
    if (typeof type === 'number' && type !== 0 && type !== 7 && typeof value === 'string') names.add(value)
  })
  return [...names].toSorted().join()
}

type Node = Readonly<Record<string, unknown>>

function walk(tree: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(tree)) {
    for (const part of tree) walk(part, visit)
  } else if (typeof tree === 'object' && tree !== null) {
    const node: Node = { ...tree }
    visit(node)
    for (const part of Object.values(node)) walk(part, visit)
  }
}

const READ_OUT = ['aria-label', 'title', 'placeholder', 'label', 'alt']

/** Text between tags, or in an attribute that is read out, which stands in no catalogue. */
export function literalWords(tsx: string): string[] {
  const found: string[] = []
  walk(parseSync('screen.tsx', tsx).program, ({ type, name, value }) => {
    if (type === 'JSXText' && typeof value === 'string') found.push(value.trim())
    if (type === 'JSXAttribute' && READ_OUT.includes(textOf(name, 'name'))) found.push(textOf(value, 'value'))
  })
  return found.filter((text) => LETTERS.test(text))
}

/** What the wire says, by the names of its fields: codes and words that a screen may draw among its technical details alone. */
const RAW_FIELDS = new Set(['providerStatus', 'providerId', 'idempotencyKey', 'keyKind', 'fingerprint256'])

/** The fields of the wire that a file draws as they came, though it has no technical details to fold them into. */
export function rawFields(tsx: string): string[] {
  if (tsx.includes('technical-details.tsx')) return []
  const found: string[] = []
  walk(parseSync('screen.tsx', tsx).program, ({ type, children }) => {
    if (type !== 'JSXElement' || !Array.isArray(children)) return
    for (const child of children) {
      const { type: kind, expression }: Node = { ...child }
      const name = kind === 'JSXExpressionContainer' ? lastNameOf(expression) : ''
      if (RAW_FIELDS.has(name)) found.push(name)
    }
  })
  return found
}

// `payment.providerStatus` and `providerStatus` both end in the field.
function lastNameOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  const { type, property }: Node = { ...node }
  return type === 'MemberExpression' ? textOf(property, 'name') : textOf(node, 'name')
}

function textOf(node: unknown, field: string): string {
  if (typeof node !== 'object' || node === null) return ''
  const text: Node = { ...node }
  return typeof text[field] === 'string' ? text[field] : ''
}

/** Says which keys a code says, whole (`'home.title'`) or in parts (`` `errors.${stem}Title` ``). */
export function saidKeys(code: string): (key: string) => boolean {
  const patterns = [...code.matchAll(/`((?:[a-zA-Z]+\.[^`\s]*)?\$\{[^`]*)`/g)].map((match) =>
    partsPattern(match[1] ?? ''),
  )
  return (key) => code.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key)) || isStemSaid(key, code)
}

// What stands before the first hole must name the area, or anything at all would count as said.
function partsPattern(template: string): RegExp {
  const [first = '', ...rest] = template.split(/\$\{[^}]*\}/)
  if (!first.includes('.')) return /(?!)/
  return new RegExp(`^${[first, ...rest].map((part) => part.replaceAll('.', '\\.')).join('.+')}$`)
}

function isStemSaid(key: string, code: string): boolean {
  const stem = key.replace(/(?:Title|Todo)$/, '')
  return stem !== key && code.includes(`'${stem}'`)
}

function sources(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file))
}

if (import.meta.main) {
  const source = sentencesOf(messages['pt-BR'])
  const said = ['renderer', 'electron/app', 'electron/main', 'electron/services', 'shared/navigation'].flatMap((room) =>
    sources(join(root, room), /\.tsx?$/),
  )
  const code = [...said, ...sources(join(root, 'shared/i18n'), /^[^/\\]+\.ts$/)]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const isSaid = saidKeys(code)
  const unused = [...source.keys()].filter((key) => !isSaid(key)).map((key) => `${key}: nobody says it`)
  const literal = sources(join(root, 'renderer'), /\.tsx$/).flatMap((file) =>
    literalWords(readFileSync(file, 'utf8')).map((text) => `${relative(root, file)}: "${text}" stands in no catalogue`),
  )
  const raw = sources(join(root, 'renderer'), /\.tsx$/).flatMap((file) =>
    rawFields(readFileSync(file, 'utf8')).map(
      (name) => `${relative(root, file)}: ${name} belongs into <TechnicalDetails>`,
    ),
  )
  const sentences = locales.flatMap((locale) => {
    const said = sentencesOf(messages[locale])
    return [...unequalSentences(source, said, locale), ...outsideGlossary(said, locale)]
  })
  const faults = [...sentences, ...unused, ...literal, ...raw]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exit(faults.length === 0 ? 0 : 1)
}
