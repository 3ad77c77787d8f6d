import type { Recognition } from '../../shared/entry/recognition.ts'
import type { ReadPiece } from './reading.ts'
import type { EntryPaper } from './entry-paper.ts'

/** Where in a file something was found; `name` is the file's. */
export interface Origin {
  readonly from: ReadPiece['from']
  readonly page: number
  readonly name: string
  /** The file, where there was no time to look for what is drawn. */
  readonly unread?: Blob
}

/** One thing that may be meant, and the file it was found in, if any. */
export interface Candidate {
  readonly recognition: Recognition
  readonly origin: Origin | null
  /** The paper that it stands on, where that says more than one way to pay. */
  readonly paper: EntryPaper | null
}
