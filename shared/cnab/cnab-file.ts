import type { LayoutName, RecordName } from './cnab-layout.ts'

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

/** What can be wrong with a file; each has a sentence on the screen. */
export const cnabWhys = [
  'length', // not 240 columns
  'letter', // beyond the letters, digits and signs of ASCII
  'layout', // a version that no layout here has
  'retorno', // what a bank wrote, not what a company sends
  'record', // a kind of record that there is not
  'segment', // a segment that is not paid from here
  'form', // a way of paying that is not paid from here
  'movement', // takes a payment back, or changes it
  'order', // stands where it may not
  'needs', // lacks the segment that belongs behind it
  'bank', // another bank than the file's
  'lot', // another lot than the one that is open
  'sequence', // not the next number of its lot
  'digits', // anything but digits in a number
  'day', // a day that there is not
  'value', // not what always stands there
  'count', // the trailer counts other than there are
  'sum', // the trailer's sum is not that of the payments
  'end', // the file ends before its trailer
  'empty', // no payment in it
  'company', // of another company than the account's
] as const
export type CnabWhy = (typeof cnabWhys)[number]

/** One fault, by its line and column from 1. `found` is what stands there, `wanted` what should. */
export interface CnabFault {
  readonly line: number
  readonly column: number
  readonly why: CnabWhy
  readonly found: string
  readonly wanted: string
}

/** Why a file is refused whole: the first hundred faults, and how many there are. */
export interface CnabFaults {
  readonly faults: readonly CnabFault[]
  readonly count: number
}

/** Faults that are told one by one; beyond them they are counted. */
export const MOST_FAULTS = 100
