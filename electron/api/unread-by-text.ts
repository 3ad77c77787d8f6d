import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { UnreadRow } from '../../shared/domain/unread.ts'

/** What tells a row that could not be read from others. */
type Told = Pick<UnreadRow, 'id' | 'text'>

// A row that has no id is named where its page is counted, and once more where it is kept.
const names = new WeakMap<object, string>()

/**
 * The rows of one page that could not be read, each by its text: the SHA-256 in hex, or beside its own id a check sum, which is had in a
 * fraction of the time. The second and later ones of one text are named by their number too: rows that look alike are several, while a
 * page that comes twice tells no more of them than it did. A row whose id another one has is another one still.
 */
export function unreadByText<Row extends Told>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  const named = new Map<string, Row>()
  const alike = new Map<string, number>()
  for (const row of rows) {
    const name = row.id === null ? hashOf(row) : `${row.id} ${row.text.length} ${crc32(row.text)}`
    const number = named.has(name) ? (alike.get(name) ?? 1) + 1 : 1
    if (number > 1) alike.set(name, number)
    named.set(number === 1 ? name : `${name}#${number}`, row)
  }
  return named
}

function hashOf(row: Told): string {
  const name = names.get(row) ?? hash('sha256', row.text)
  names.set(row, name)
  return name
}
