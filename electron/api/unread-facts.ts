import type { Instant } from '../../shared/time/instant.ts'
import { namesOf } from './institutions/known-words.ts'
import { plainName } from './wire/named.ts'
import { readMoment } from './wire/read-moment.ts'

const lines = namesOf('line')
const IDS = [
  'id',
  'endToEndId',
  'txid',
  'e2eId',
  'idTransacao',
  'codigoTransacao',
  'webhookUrl',
  ...(lines['id'] ?? []),
]
const MOMENTS = [
  'eventDate',
  'createdAt',
  'horario',
  'lastModificationDate',
  'creationDate',
  'criacao',
  'calendario',
  ...(lines['eventDate'] ?? []),
  ...(lines['createdAt'] ?? []),
]

/** What can be told of a row that could not be read: by what it is known again, and its moment. */
export function unreadFacts(text: string): { readonly id: string | null; readonly at: Instant | null } {
  const fields = fieldsOf(text)
  const id = IDS.map((name) => idOf(fields.get(plainName(name)))).find((value) => value !== null) ?? null
  const named = MOMENTS.map((name) => momentOf(fields.get(plainName(name)))).find((moment) => moment !== null)
  return { id, at: named ?? null }
}

// A text that was cut is no JSON any more, and is known by its hash.
function fieldsOf(text: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    const told = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return new Map(told.map(([name, inner]) => [plainName(name), inner]))
  } catch {
    return new Map()
  }
}

function idOf(value: unknown): string | null {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value).slice(0, 100) : null
}

function momentOf(value: unknown): Instant | null {
  if (typeof value === 'object' && value !== null && 'criacao' in value) return momentOf(value.criacao)
  return readMoment(value)
}

/**
 * The rows of one page that could not be read, each by its text, the second and later ones of one text by their number too: rows
 * that look alike are several, while a page that comes twice tells no more of them than it did.
 */
export function unreadByText<Row extends { readonly text: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  const seen = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const before = seen.get(row.text) ?? 0
      seen.set(row.text, before + 1)
      return [before === 0 ? row.text : `${row.text}#${before + 1}`, row]
    }),
  )
}
