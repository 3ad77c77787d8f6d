import { addCentavos, type Centavos, centavos } from '../../shared/money/centavos.ts'

/** What a marked row comes to; `untold` where nobody knows. */
export type MarkedAmount = Centavos | 'untold'

/** The amounts of the marked rows by key, so that the sum needs no row that has left the memory. */
export type MarkedAmounts = ReadonlyMap<string, MarkedAmount>

/** No row is marked. */
export const noneMarked: MarkedAmounts = new Map()

/** The marks after a row was marked with its amount, or, with null, was not any more. */
export function withMark(before: MarkedAmounts, key: string, amount: MarkedAmount | null): MarkedAmounts {
  const after = new Map(before)
  if (amount === null) after.delete(key)
  else after.set(key, amount)
  return after
}

/** What the marked rows add up to, as far as that is told of them. */
export function sumOfMarked(marks: MarkedAmounts): Centavos {
  return [...marks.values()].flatMap((amount) => (amount === 'untold' ? [] : amount)).reduce(addCentavos, centavos(0))
}

/** That sum in its two parts: what is money that left, the negative amounts, and the rest. */
export function partsOfMarked(marks: MarkedAmounts): { readonly out: Centavos; readonly rest: Centavos } {
  const left = new Map([...marks].filter(([, amount]) => amount !== 'untold' && amount < 0))
  const others = new Map([...marks].filter(([key]) => !left.has(key)))
  return { out: sumOfMarked(left), rest: sumOfMarked(others) }
}

/** Of how many marked rows nobody knows the amount, so that no sum has them. */
export function untoldOfMarked(marks: MarkedAmounts): number {
  return [...marks.values()].filter((amount) => amount === 'untold').length
}
