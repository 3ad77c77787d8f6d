/**
 * The rows of one page that could not be read, each by its text, or by its id and how long its text is, which says as much and is no long
 * text to be looked up again and again; the second and later ones of one text by their number too: rows that look alike are several, while
 * a page that comes twice tells no more of them than it did.
 */
export function unreadByText<Row extends { readonly text: string; readonly id: string | null }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  const seen = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const name = row.id === null ? row.text : `${row.id} ${row.text.length}`
      const before = seen.get(name) ?? 0
      seen.set(name, before + 1)
      return [before === 0 ? name : `${name}#${before + 1}`, row]
    }),
  )
}
