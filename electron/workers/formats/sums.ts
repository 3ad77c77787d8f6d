import type { SheetColumn, SheetRow } from '../../../shared/domain/sheet.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'

/** What the money columns of a sheet add up to. */
export interface Sums {
  add(row: SheetRow): void
  /** The sum of a money column, null for any other. */
  of(column: number): Centavos | null
}

/** Adds up rows as they go by, to the centavo. */
export function openSums(columns: readonly SheetColumn[]): Sums {
  const sums = new Map<number, Centavos>()
  for (const [index, { kind }] of columns.entries()) if (kind === 'money') sums.set(index, centavos(0))
  return {
    add(row) {
      for (const [index, sum] of sums) sums.set(index, addCentavos(sum, centavos(Number(row[index] ?? 0))))
    },
    of: (column) => sums.get(column) ?? null,
  }
}
