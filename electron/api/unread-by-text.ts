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
