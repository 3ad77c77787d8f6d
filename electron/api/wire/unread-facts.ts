import type { UnreadFacts } from '../../../shared/domain/unread.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { namesOf } from '../institutions/known-words.ts'
import { plainName } from './named.ts'
import { readMoment } from './read-moment.ts'

const lines = namesOf('line')
const IDS = placesOf([
  'id',
  'endToEndId',
  'txid',
  'e2eId',
  'idTransacao',
  'codigoTransacao',
  'webhookUrl',
  ...(lines['id'] ?? []),
])
const MOMENTS = placesOf([
  'eventDate',
  'createdAt',
  'horario',
  'lastModificationDate',
  'creationDate',
  'criacao',
  'calendario',
  ...(lines['eventDate'] ?? []),
  ...(lines['createdAt'] ?? []),
])

/** What can be told of a row that could not be read: by what it is known again, and its moment. */
export function unreadFacts(row: unknown): UnreadFacts {
  if (typeof row !== 'object' || row === null) return { id: null, at: null }
  const ids: Found[] = []
  const moments: Found[] = []
  for (const name in row) {
    const plain = plainName(name)
    const [id, moment] = [IDS.get(plain), MOMENTS.get(plain)]
    if (id !== undefined) ids.push({ place: id, told: Reflect.get(row, name) })
    if (moment !== undefined) moments.push({ place: moment, told: Reflect.get(row, name) })
  }
  return { id: firstOf(ids, idOf), at: firstOf(moments, momentOf) }
}

/** What stands under a name that is looked for, and how early that name is asked. */
interface Found {
  readonly place: number
  readonly told: unknown
}

function placesOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(names.map(plainName))].map((name, place) => [name, place]))
}

function firstOf<T>(found: Found[], read: (told: unknown) => T | null): T | null {
  for (const { told } of found.sort((one, other) => one.place - other.place)) {
    const value = read(told)
    if (value !== null) return value
  }
  return null
}

function idOf(value: unknown): string | null {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value).slice(0, 100) : null
}

function momentOf(value: unknown): Instant | null {
  if (typeof value === 'object' && value !== null && 'criacao' in value) return momentOf(value.criacao)
  return readMoment(value)
}
