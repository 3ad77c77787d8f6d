import { useState } from 'react'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { type MarkedAmounts, noneMarked, sumOfMarked, withMark } from './marked-amounts.ts'

/** The lines a person has marked, and what they add up to: money that left counts negative. */
export interface Marks {
  readonly keys: ReadonlySet<string>
  readonly sum: Centavos
  readonly mark: (line: StatementLine, marked: boolean) => void
  readonly clear: () => void
}

/** Keeps the marked lines. */
export function useMarks(): Marks {
  const [marks, setMarks] = useState<MarkedAmounts>(noneMarked)
  return {
    keys: new Set(marks.keys()),
    sum: sumOfMarked(marks),
    mark: (line, marked) => setMarks((before) => withMark(before, line, marked)),
    clear: () => setMarks(noneMarked),
  }
}
