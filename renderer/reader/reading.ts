import type { TextKey } from '../../shared/i18n/catalogue.ts'

/** One text that was found in a file: in a code on a page or picture, or written in it. Pages count from 1. */
export interface ReadPiece {
  readonly text: string
  readonly from: 'qr' | 'itf' | 'pdf-text' | 'text'
  readonly page: number
}

/**
 * What a file gave; `pages` counts those of the document, `pagesRead` those that were looked at. `stopped` when the time
 * was up before all of these were.
 */
export interface Reading {
  readonly pieces: readonly ReadPiece[]
  readonly pages: number
  readonly pagesRead: number
  readonly stopped: boolean
}

/** Why a file is not read. The first six are limits of READER_LIMITS, the next name what the file is instead. */
export type ReadFault =
  | 'file-too-large'
  | 'picture-too-large'
  | 'text-too-long'
  | 'too-many-pages'
  | 'too-slow'
  | 'empty'
  | 'svg'
  | 'html'
  | 'archive'
  | 'other-picture' // HEIC, AVIF or TIFF
  | 'unknown'
  | 'protected'
  | 'damaged'
  | 'gone' // changed or taken away since it was chosen, or a folder
  | 'not-started' // the reader itself

/** The limits that keep a hostile file from costing more than a moment. */
export const READER_LIMITS = {
  fileBytes: 20 * 1024 * 1024,
  pixels: 40_000_000,
  textBytes: 200 * 1024,
  pdfPages: 100,
  /** Pages of a PDF that are looked at. */
  pagesRead: 10,
  /** From the moment the reader is ready, and again from each page that was looked at. */
  milliseconds: 2_000,
  /** The same, for a file that the person has read once more. */
  patientMilliseconds: 10_000,
} as const

/** For each reason a file is not read, the sentence that says which limit or kind it was and what to do. */
export const readFaultWords: Readonly<Record<ReadFault, TextKey>> = {
  'file-too-large': 'entry.faultFileTooLarge',
  'picture-too-large': 'entry.faultPictureTooLarge',
  'text-too-long': 'entry.faultTextTooLong',
  'too-many-pages': 'entry.faultTooManyPages',
  'too-slow': 'entry.faultTooSlow',
  empty: 'entry.faultEmpty',
  svg: 'entry.faultSvg',
  html: 'entry.faultHtml',
  archive: 'entry.faultArchive',
  'other-picture': 'entry.faultOtherPicture',
  unknown: 'entry.faultUnknown',
  protected: 'entry.faultProtected',
  damaged: 'entry.faultDamaged',
  gone: 'entry.faultGone',
  'not-started': 'entry.faultNotStarted',
}
