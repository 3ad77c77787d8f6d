import { addCentavos, type Centavos, centavos } from '../../shared/money/centavos.ts'

/** The amounts of the marked rows by key, so that the sum needs no row that has left the memory. */
export type MarkedAmounts = ReadonlyMap<string, Centavos>

/** No row is marked. */
export const noneMarked: MarkedAmounts = new Map()

/** The marks after a row was marked with its amount, or, with null, was not any more. */
export function withMark(before: MarkedAmounts, key: string, amount: Centavos | null): MarkedAmounts {
  const after = new Map(before)
  if (amount === null) after.delete(key)
  else after.set(key, amount)
  return after
}

/** What the marked rows add up to. */
export function sumOfMarked(marks: MarkedAmounts): Centavos {
  return [...marks.values()].reduce(addCentavos, centavos(0))
}
