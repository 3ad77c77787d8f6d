import type { ReadFault } from '../../../reader/reading.ts'
import type { Candidate } from '../../../reader/candidate.ts'

/** The files of which only the first pages were read. */
export interface PartlyRead {
  readonly read: number
  readonly pages: number
}

/** Why a file was not read. */
export type EntryFault = ReadFault | 'one-file'

/** What the entry box knows of what was put into it; `name` is a file's, null for a text. */
export type EntryState =
  | { readonly at: 'empty' }
  | { readonly at: 'reading'; readonly name: string }
  | {
      readonly at: 'refused'
      readonly name: string
      readonly fault: EntryFault
      /** What may be read once more. */
      readonly file: Blob | null
    }
  | { readonly at: 'unknown'; readonly name: string | null; readonly partly: PartlyRead | null }
  /** A proof of a payment: nothing to pay; `source` is the id that it names, `file` what may be checked. */
  | {
      readonly at: 'proof'
      readonly name: string | null
      readonly source: string | null
      readonly file: File | null
    }
  | { readonly at: 'one'; readonly candidate: Candidate }
  | {
      readonly at: 'several'
      readonly name: string | null
      readonly candidates: readonly Candidate[]
      readonly partly: PartlyRead | null
    }
