import type { StatementLine } from '../../../shared/domain/statement.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { signedAmount } from './line-words.ts'

/** The signed amounts of the marked lines by id, so that the sum needs no line that has left the memory. */
export type MarkedAmounts = ReadonlyMap<string, Centavos>

/** No line is marked. */
export const noneMarked: MarkedAmounts = new Map()

/** The marks after a line was marked, or was not any more. */
export function withMark(before: MarkedAmounts, line: StatementLine, marked: boolean): MarkedAmounts {
  const after = new Map(before)
  if (marked) after.set(line.id, signedAmount(line))
  else after.delete(line.id)
  return after
}

/** What the marked lines add up to: money that left counts negative. */
export function sumOfMarked(marks: MarkedAmounts): Centavos {
  return [...marks.values()].reduce(addCentavos, centavos(0))
}
