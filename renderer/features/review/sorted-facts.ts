import type { CompareRow } from '../../ui/compare-table.tsx'
import type { Comparison } from './compare.ts'

/** One fact and what will be sent of it. */
export interface ToldFact {
  readonly id: string
  readonly fact: string
  readonly value: string
}

/** The facts of a comparison by what a person does with them: those that nobody states are in none. */
export interface SortedFacts {
  /** To be read and accepted. */
  readonly differing: readonly CompareRow[]
  /** Said alike by two sources at least. */
  readonly agreeing: readonly CompareRow[]
  /** What tells whom and what is paid, beside name, amount and message. */
  readonly told: readonly ToldFact[]
  /** What only a reader of codes asks for, unless it differs or agrees. */
  readonly technical: readonly ToldFact[]
}

const TECHNICAL = new Set(['txid', 'kind', 'city', 'status', 'location'])
// These have a place of their own.
const PLACED = new Set(['name', 'amount', 'message'])

/** Sorts what is compared; `title` is what the payee is called, which is not told twice. */
export function sortedFacts({ rows, sources }: Comparison, title: string): SortedFacts {
  const isDiffering = ({ result }: CompareRow): boolean =>
    result === 'differs' || result === 'out-of-range' || result === 'not-listed'
  const isAgreeing = ({ result }: CompareRow): boolean => result === 'matches' || result === 'in-range'
  const told = rows.flatMap((row): readonly ToldFact[] => {
    const value = PLACED.has(row.id) ? null : sentOf(row, sources.length)
    return value === null || value === title ? [] : [{ id: row.id, fact: row.fact, value }]
  })
  const differing = rows.filter(isDiffering)
  const agreeing = rows.filter(isAgreeing)
  const placed = new Set([...differing, ...agreeing].map(({ id }) => id))
  return {
    differing,
    agreeing,
    told: told.filter(({ id }) => !TECHNICAL.has(id)),
    technical: told.filter(({ id }) => TECHNICAL.has(id) && !placed.has(id)),
  }
}

// The last source is what was paid before; of the others the later one knows better.
function sentOf({ cells, strong }: CompareRow, sources: number): string | null {
  const now = cells.slice(0, sources - 1)
  const chosen = strong === undefined ? null : (now[strong] ?? null)
  return chosen ?? now.findLast((cell) => cell !== null) ?? null
}
