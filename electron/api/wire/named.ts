import * as z from 'zod'
import type { FieldNames } from '../institutions/institution.ts'
import { withoutAccents } from '../../../shared/kit/without-accents.ts'
import { senseOfName } from './sense-of-name.ts'
import { isNothing } from './text.ts'

/**
 * Reads a record whose fields may go by other names: ours in any letters and with or without underscores, or one of
 * `names`, any of these with what the record calls itself (`payment_status`, `statusPagamento`), which `own` finds in a plain
 * name, and last a name that says the same in other words (`senses`, see {@link senseOfName}). A field under its own name goes before any other.
 * `first` may look at the whole record before.
 */
export function named<T extends z.ZodObject>(
  schema: T,
  names: FieldNames = {},
  {
    own,
    senses = {},
    first = (record) => record,
  }: {
    readonly own?: RegExp
    readonly senses?: FieldNames | undefined
    readonly first?: (record: unknown) => unknown
  } = {},
): z.ZodPreprocess<T> {
  // A start imports every record and reads few.
  let plan: Plan | null = null
  return z.preprocess((value) => {
    plan ??= planOf(Object.keys(schema.shape), names, senses)
    return renamed(first(value), plan, own)
  }, schema)
}

/** Where our fields may stand, and those of them that no other field may be told by. */
interface Plan {
  readonly places: readonly Places[]
  readonly lone: ReadonlySet<string>
}

/** Where one of our fields may stand: under a plain name, or under one within another (`detalhes.endToEndId`). */
interface Places {
  readonly name: string
  readonly at: readonly { readonly holder: string; readonly within: readonly string[] }[]
  readonly senses: readonly string[]
}

function placeOf(path: string): Places['at'][number] {
  const [holder = '', ...within] = path.split('.')
  return { holder: plainName(holder), within }
}

function planOf(ours: readonly string[], names: FieldNames, senses: FieldNames): Plan {
  const places = ours.map(
    (name): Places => ({ name, at: [name, ...(names[name] ?? [])].map(placeOf), senses: senses[name] ?? [] }),
  )
  const owners = new Map<string, Set<string>>()
  for (const { name, at } of places)
    for (const { holder } of at) owners.set(holder, (owners.get(holder) ?? new Set()).add(name))
  return { places, lone: new Set(ours.filter((name) => owners.get(plainName(name))?.size === 1)) }
}

// Lists have thousands of records, and whatever is the same of all of them was made before.
function renamed(value: unknown, { places, lone }: Plan, own: RegExp | undefined): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (places.every(({ name }) => Object.hasOwn(value, name))) return value
  const told: [string, unknown][] = Object.entries(value)
  // A record that only lacks fields has nothing that could be renamed; a list has thousands of them.
  if (told.every(([name, inner]) => lone.has(name) || isNothing(inner))) return value
  const plain = new Map(
    told
      .filter(([, inner]) => !isNothing(inner))
      .map(([name, inner]) => [scaleless(name, inner), withScale(plainName(name), inner)]),
  )
  const short = own === undefined ? null : withoutOwn(plain, own)
  const senses = places.some((place) => place.senses.length > 0) ? sensesIn(told) : null
  const found = places.flatMap(({ name, at, senses: ofName }): [string, unknown][] => {
    const ours: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
    const isCode = name === 'status' && /^\d+$/.test(String(ours))
    if (!isNothing(ours) && !isCode) return []
    const other =
      firstAt(plain, isCode ? at.slice(1) : at) ??
      (short === null ? undefined : firstAt(short, at)) ??
      senses?.get(ofName.find((sense) => senses.has(sense)) ?? '')
    // A number for the status says less than a word that stands beside it.
    if (isCode && (typeof other !== 'string' || /\d/.test(other))) return []
    return other === undefined ? [] : [[name, other]]
  })
  return found.length === 0 ? value : { ...value, ...Object.fromEntries(found) }
}

// `payment_status` of a payment is its status.
function withoutOwn(plain: ReadonlyMap<string, unknown>, own: RegExp): ReadonlyMap<string, unknown> | null {
  const named = [...plain].flatMap(([name, inner]): [string, unknown][] => {
    const short = name.replace(own, '')
    return short === '' || short === name ? [] : [[short, inner]]
  })
  return named.length === 0 ? null : new Map(named)
}

// Of two fields whose names say the same the first one counts.
function sensesIn(told: readonly (readonly [string, unknown])[]): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [name, inner] of told) {
    if (isNothing(inner)) continue
    const sense = senseOfName(name.replace(UNIT_BEHIND, ''))
    if (!found.has(sense)) found.set(sense, withScale(plainName(name), inner))
  }
  found.delete('')
  return found
}

function firstAt(plain: ReadonlyMap<string, unknown>, at: Places['at']): unknown {
  for (const place of at) {
    const other = valueAt(plain, place)
    if (other !== undefined) return other
  }
  return undefined
}

const CENTS = /(?:in|em)?(?:cents|centavos)$/
const REAIS = /(?<=.)(?:in|em)?(?:brl|reais)$/
/** What says within an amount how its digits are meant. */
const SCALED = /scale|precision|exponent|decima|cents|centavos|units/i
const UNIT = /(?<=.)(?:in|em)?(?:cents|centavos|brl|reais)$/
const UNIT_BEHIND = /(?<=.)[_-]?(?:in|em)?[_-]?(?:cents|centavos|brl|reais)$/i

/** A value with the unit that its field's plain name ends in: `amount_in_cents` says how many digits are behind the comma. */
export function withScale(plain: string, value: unknown): unknown {
  const scale = CENTS.test(plain) ? 2 : REAIS.test(plain) ? 0 : null
  if (scale === null) return value
  if (typeof value === 'number' || typeof value === 'string') return { value, scale }
  const isAmount = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isAmount && !Object.keys(value).some((name) => SCALED.test(name)) ? { ...value, scale } : value
}

function scaleless(name: string, value: unknown): string {
  return Array.isArray(value) ? plainName(name) : withoutCents(name)
}

/** A name without what parts its words and without a unit of cents at its end. */
export function withoutCents(name: string): string {
  return plainName(name).replace(UNIT, '')
}

function valueAt(plain: ReadonlyMap<string, unknown>, { holder, within }: Places['at'][number]): unknown {
  const found = within.reduce(fieldOf, plain.get(holder))
  return isNothing(found) ? undefined : found
}

function fieldOf(held: unknown, field: string): unknown {
  if (typeof held !== 'object' || held === null) return undefined
  const name = Object.hasOwn(held, field) ? field : Object.keys(held).find((one) => plainName(one) === plainName(field))
  return name === undefined ? undefined : Reflect.get(held, name)
}

/**
 * Says whether a record whose fields may all be missing is one: something of it was told, or nothing else was. Asked of what a loose
 * schema read, since an envelope that nobody knows would pass for a record of nothing.
 */
export function isRecord(told: Readonly<Record<string, unknown>>, shape: object): boolean {
  const entries = Object.entries(told)
  const ours = entries.filter(([name]) => Object.hasOwn(shape, name))
  return ours.length === entries.length || ours.some(([, value]) => !isNothing(value) && !isEmpty(value))
}

function isEmpty(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((one) => isNothing(one) || isEmpty(one))
  )
}

// The rows of a list have the same names again and again. Only words are kept: what has digits may be whose row it is.
const plainNames = new Map<string, string>()
const MOST_NAMES = 5_000
const WORDS = /^[A-Za-z_\-. ]{1,40}$/

/** A name without what parts its words and without accents, in small letters. */
export function plainName(name: string): string {
  const known = plainNames.get(name)
  if (known !== undefined) return known
  const plain = withoutAccents(name)
    .replace(/[_\-. ]/g, '')
    .toLowerCase()
  if (plainNames.size < MOST_NAMES && WORDS.test(name)) plainNames.set(name, plain)
  return plain
}
