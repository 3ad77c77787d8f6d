import { useState } from 'react'
import type { Centavos } from '../../shared/money/centavos.ts'
import {
  type MarkedAmounts,
  noneMarked,
  partsOfMarked,
  sumOfMarked,
  untoldOfMarked,
  withMark,
} from './marked-amounts.ts'

/** The rows of a list that a person has marked, and what they add up to. */
export interface Marks<Row> {
  readonly keys: ReadonlySet<string>
  readonly sum: Centavos
  /** What of the sum is money that left, and what is not. */
  readonly out: Centavos
  readonly rest: Centavos
  /** How many of them have no amount that anybody told: the sum is without these. */
  readonly untold: number
  readonly mark: (row: Row, marked: boolean) => void
  readonly clear: () => void
}

/** Keeps the marked rows of a list; money that left counts as negative where `amountOf` says so, null is an amount that nobody told. */
export function useMarks<Row>(keyOf: (row: Row) => string, amountOf: (row: Row) => Centavos | null): Marks<Row> {
  const [marks, setMarks] = useState<MarkedAmounts>(noneMarked)
  return {
    keys: new Set(marks.keys()),
    sum: sumOfMarked(marks),
    ...partsOfMarked(marks),
    untold: untoldOfMarked(marks),
    mark: (row, marked) =>
      setMarks((before) => withMark(before, keyOf(row), marked ? (amountOf(row) ?? 'untold') : null)),
    clear: () => setMarks(noneMarked),
  }
}
