import * as z from 'zod'
import type { FieldNames } from '../institutions/institution.ts'

/**
 * Reads a record whose fields may go by other names: ours in any letters and with or without underscores, or one of
 * `names`. A field under its own name goes before any other.
 */
export function named<T extends z.ZodObject>(schema: T, names: FieldNames = {}): z.ZodPreprocess<T> {
  const ours = Object.keys(schema.shape)
  const lone = loneNames(ours, names)
  return z.preprocess((value) => renamed(value, ours, lone, names), schema)
}

/** Those of ours that no other field may be told by. */
function loneNames(ours: readonly string[], names: FieldNames): ReadonlySet<string> {
  const others = (name: string): readonly string[] =>
    ours.flatMap((one) => (one === name ? [] : [one, ...(names[one] ?? [])])).map(plainName)
  return new Set(ours.filter((name) => !others(name).includes(plainName(name))))
}

function renamed(value: unknown, ours: readonly string[], lone: ReadonlySet<string>, names: FieldNames): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (ours.every((name) => Object.hasOwn(value, name))) return value
  const told: [string, unknown][] = Object.entries(value)
  // A record that only lacks fields has nothing that could be renamed; a list has thousands of them.
  if (told.every(([name, inner]) => lone.has(name) || isNothing(inner))) return value
  const plain = new Map(told.filter(([, inner]) => !isNothing(inner)).map(([name, inner]) => [plainName(name), inner]))
  const found = ours.flatMap((name): [string, unknown][] => {
    const own = Object.hasOwn(value, name) ? told.find(([one]) => one === name)?.[1] : undefined
    if (!isNothing(own)) return []
    const other = [name, ...(names[name] ?? [])].map((one) => valueAt(plain, one)).find((one) => one !== undefined)
    return other === undefined ? [] : [[name, other]]
  })
  return found.length === 0 ? value : { ...value, ...Object.fromEntries(found) }
}

/** What stands under a name, or under one within another (`detalhes.endToEndId`). */
function valueAt(plain: ReadonlyMap<string, unknown>, path: string): unknown {
  const [holder = '', inner] = path.split('.')
  const held = plain.get(plainName(holder))
  if (inner === undefined) return held
  const value: unknown = typeof held === 'object' && held !== null ? Reflect.get(held, inner) : undefined
  return isNothing(value) ? undefined : value
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

/** A name without what parts its words, in small letters. */
export function plainName(name: string): string {
  return name.replace(/[_\-. ]/g, '').toLowerCase()
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
