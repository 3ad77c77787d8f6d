import type { CnabFault } from '../domain/cnab-fault.ts'
import { type CnabFaults, type CnabWhy, MOST_FAULTS } from './cnab-file.ts'

/** Faults as they are found. */
export interface FaultList {
  add(line: number, column: number, why: CnabWhy, found: string, wanted?: string): void
  readonly isEmpty: () => boolean
  all(): CnabFaults
}

/** Makes an empty list; beyond the first hundred, faults are counted alone. */
export function faultList(): FaultList {
  const faults: CnabFault[] = []
  let count = 0
  return {
    add(line, column, why, found, wanted = '') {
      count += 1
      if (faults.length < MOST_FAULTS) faults.push({ line, column, why, found: found.slice(0, 40), wanted })
    },
    isEmpty: () => count === 0,
    all: () => ({ faults: faults.toSorted((a, b) => a.line - b.line || a.column - b.column), count }),
  }
}
