import type { CnabFault } from '../domain/cnab-fault.ts'
import type { LayoutName } from './cnab-layout.ts'
import type { RecordName } from './cnab-records.ts'

/** What a company sends to its bank, and what comes back. */
export type CnabDirection = 'remessa' | 'retorno'

/** One record: what each of its fields holds, text without the blanks behind it, numbers with all their digits, `''` where blank. */
export interface CnabRecord {
  /** Its line in the file, from 1. */
  readonly line: number
  readonly name: RecordName
  readonly fields: Readonly<Record<string, string>>
}

/** A file of payments that holds together: its records in the order of the file. */
export interface CnabFile {
  readonly layout: LayoutName
  readonly records: readonly CnabRecord[]
}

export type CnabWhy = CnabFault['why']

/** Why a file is refused whole: the first hundred faults, and how many there are. */
export interface CnabFaults {
  readonly faults: readonly CnabFault[]
  readonly count: number
}

/** Faults that are told one by one; beyond them they are counted. */
export const MOST_FAULTS = 100
