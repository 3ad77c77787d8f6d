import { hash } from 'node:crypto'

// A row is named where its page is counted, and once more where it is kept.
const names = new WeakMap<object, string>()

/**
 * The rows of one page that could not be read, each by the SHA-256 of its text in hex, the second and later ones of one text by their number too:
 * rows that look alike are several, while a page that comes twice tells no more of them than it did. A row whose id another one has is
 * another one still.
 */
export function unreadByText<Row extends { readonly text: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  const seen = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const name = names.get(row) ?? hash('sha256', row.text)
      names.set(row, name)
      const before = seen.get(name) ?? 0
      seen.set(name, before + 1)
      return [before === 0 ? name : `${name}#${before + 1}`, row]
    }),
  )
}
