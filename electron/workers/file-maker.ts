import type { ClosingDay, Month } from '../../shared/domain/closing.ts'
import type { SheetColumn, SheetRow } from '../../shared/domain/sheet.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'

/** A file that is whole: its SHA-256 in lower-case hex and its size in bytes. */
export interface WholeFile {
  readonly sha256: string
  readonly size: number
}

/** A file that is written in a thread of its own, under a name beside its own until it is whole. */
export interface OpenFile<Item> {
  /** Takes the next items in order; resolves when there is room for more. */
  add(items: readonly Item[]): Promise<Result<void, AppError>>
  /** Makes the file whole and durable under its name; another one that has it gives way only where its owner says so. */
  finish(): Promise<Result<WholeFile, AppError>>
  /** Takes away what was written. */
  abandon(): Promise<void>
}

/**
 * One file inside a ZIP; `path` has `/` between its parts. `bytes` change hands: the caller may not use them afterwards. A
 * table or a text becomes its bytes in the thread of the ZIP; `sums` is the list of SHA-256 of all that stands before it, as `sha256sum -c` reads it.
 */
export type ZipEntry = { readonly path: string; readonly at: Instant } & (
  | { readonly bytes: Uint8Array }
  | { readonly table: ZipTable }
  | { readonly text: string; readonly charset: 'utf-8-bom' | 'windows-1252' }
  | { readonly sums: 'sha256' }
)

/** A table that stands inside a ZIP. */
export interface ZipTable {
  readonly format: 'csv' | 'xlsx' | 'pdf'
  readonly sheet: SheetFile
  /** Of a CSV. */
  readonly charset: 'utf-8-bom' | 'windows-1252'
  readonly rows: readonly SheetRow[]
}

/** A table as a file: the same rows become CSV, XLSX or PDF. */
export interface SheetFile {
  /** The sheet's name, and the title of a PDF. */
  readonly title: string
  /** Lines above the table in a PDF and in the XLSX's first rows; '' for none. */
  readonly heading: readonly string[]
  readonly columns: readonly SheetColumn[]
  /** Days of a month that a PDF draws above its table. */
  readonly chart?: SheetChart
  /** A last row with the sums of money columns. */
  readonly totals: boolean
  /** For a program that reads titles and rows alone: an XLSX bears no sum of its data. */
  readonly isBare?: true
}

/** What came in and went out on the days of a month, as columns. */
export interface SheetChart {
  readonly title: string
  readonly month: Month
  readonly days: readonly ClosingDay[]
}

/** Starts files; the thread ends with the file. What stands in the way is told as a `file` error by the first call that meets it. */
export interface FileMaker {
  zip(path: string): OpenFile<ZipEntry>
  /** Text in the charset it is declared in; what that charset lacks becomes its nearest letter or `?`. */
  text(path: string, charset: 'utf-8' | 'utf-8-bom' | 'windows-1252'): OpenFile<string>
  csv(path: string, sheet: SheetFile, charset: 'utf-8-bom' | 'windows-1252'): OpenFile<SheetRow>
  xlsx(path: string, sheet: SheetFile): OpenFile<SheetRow>
  pdf(path: string, sheet: SheetFile): OpenFile<SheetRow>
}

/** Whose files a maker makes. */
export interface FileOwner {
  /** A short hex name of its own, which what is half done bears. One file at a time. */
  readonly tag: string
  /** SHA-256 of a file that an earlier life may have left under the name: that one gives way, and no other. */
  readonly earlier: string | null
  /** A person said that whatever file has the name gives way; it stays as it is until the new one is whole. */
  readonly replaces: boolean
  /** Hears of a file that is whole and durable, and is waited for before it gets its name. */
  whole(file: WholeFile): Promise<Result<void, AppError>>
}

/** The files of one owner. */
export interface OwnedFiles {
  readonly make: FileMaker
  /**
   * Ends what is open and takes away what is half done beside `path`, also of an earlier life; never rejects. What has not
   * answered after `withinMs` is given up.
   */
  clear(path: string, withinMs: number): Promise<void>
}

/** Gives an owner its files. */
export type FilesOf = (owner: FileOwner) => OwnedFiles
