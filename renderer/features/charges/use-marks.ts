import { useState } from 'react'
import type { ChargeRow } from '../../../shared/domain/charge.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'

type Marked = Pick<ChargeRow, 'amount' | 'received'>

/** The charges a person has marked, and what they add up to. */
export interface Marks {
  readonly keys: ReadonlySet<string>
  readonly amount: Centavos
  readonly received: Centavos
  readonly mark: (row: ChargeRow, marked: boolean) => void
  readonly clear: () => void
}

/** Keeps the marked charges by their amounts, so that the sum needs no row that has left the memory. */
export function useMarks(): Marks {
  const [marks, setMarks] = useState<ReadonlyMap<string, Marked>>(new Map())
  const sum = (of: keyof Marked): Centavos => [...marks.values()].map((row) => row[of]).reduce(addCentavos, centavos(0))
  return {
    keys: new Set(marks.keys()),
    amount: sum('amount'),
    received: sum('received'),
    mark: (row, marked) => setMarks((before) => withMark(before, row, marked)),
    clear: () => setMarks(new Map()),
  }
}

function withMark(before: ReadonlyMap<string, Marked>, row: ChargeRow, marked: boolean): ReadonlyMap<string, Marked> {
  const after = new Map(before)
  if (marked) after.set(row.txid, { amount: row.amount, received: row.received })
  else after.delete(row.txid)
  return after
}
