import type { PayeeRow } from '../../../shared/domain/payee.ts'
import { plainText } from '../../../shared/kit/plain-text.ts'

type Named = Pick<PayeeRow, 'id' | 'name' | 'document'>

/** Those of one name with a payee of which one of both has no document, so that nobody knows whether they are the same. */
export function namesakes<Row extends Named>(payee: Named, rows: readonly Row[]): readonly Row[] {
  const { id, name, document } = payee
  if (name === null) return []
  const own = plainText(name)
  return rows.filter(
    (row) =>
      row.id !== id && row.name !== null && plainText(row.name) === own && (document === null || row.document === null),
  )
}

/** The payees of a list that have a namesake in it. */
export function repeatedNames(rows: readonly Named[]): ReadonlySet<string> {
  const named = new Map<string, Named[]>()
  for (const row of rows) {
    if (row.name === null) continue
    const name = plainText(row.name)
    named.set(name, [...(named.get(name) ?? []), row])
  }
  const several = [...named.values()].filter((same) => same.length > 1)
  return new Set(several.flatMap((same) => same.filter((row) => namesakes(row, same).length > 0).map(({ id }) => id)))
}
