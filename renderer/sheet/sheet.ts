/** One cell: a text as typed, or what a workbook knows to be a number (its shortest decimal text) or a day (`YYYY-MM-DD`). */
export interface SheetCell {
  readonly kind: 'text' | 'number' | 'day'
  readonly text: string
}

/** A table of a file: its headings and its rows, each as long as the headings; rows without any text are left out. */
export interface Sheet {
  readonly headings: readonly string[]
  readonly rows: readonly {
    /** Its line in the file, from 1. */
    readonly line: number
    readonly cells: readonly SheetCell[]
  }[]
}

/** What the worker is asked: to read a file of at most so many rows below the headings. */
export interface SheetAsk {
  readonly bytes: ArrayBuffer
  readonly mostRows: number
}

/** Why a file is no table that can be used. */
export type SheetFault = 'too-large' | 'too-many-rows' | 'unreadable' | 'empty' | 'too-slow'

/** The most bytes and columns of a file that is read; how many rows, its reader says. */
export const SHEET_LIMITS = { bytes: 10 * 1024 * 1024, columns: 100 } as const
