import type { UnreadFacts } from '../../../shared/domain/unread.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { namesOf } from '../institutions/known-words.ts'
import { plainName } from './named.ts'
import { readMoment } from './read-moment.ts'

const lines = namesOf('line')
const IDS = plain([
  'id',
  'endToEndId',
  'txid',
  'e2eId',
  'idTransacao',
  'codigoTransacao',
  'webhookUrl',
  ...(lines['id'] ?? []),
])
const MOMENTS = plain([
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
  const fields = new Map<string, unknown>()
  for (const [name, told] of Object.entries(row)) fields.set(plainName(name), told)
  return { id: firstOf(fields, IDS, idOf), at: firstOf(fields, MOMENTS, momentOf) }
}

function plain(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(plainName))]
}

function firstOf<T>(fields: ReadonlyMap<string, unknown>, names: readonly string[], read: (told: unknown) => T | null) {
  for (const name of names) {
    const value = fields.get(name)
    const told = value === undefined ? null : read(value)
    if (told !== null) return told
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
