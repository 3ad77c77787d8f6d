import * as z from 'zod'
import { bitmapSchema } from './bitmap-schema.ts'
import { row } from './row.ts'

const bookSchema = z.int().min(1)
const page = { book: bookSchema, page: z.int().min(1) }
const done = z.strictObject({})
const length = z.number().min(0).max(1_000_000)
const MOST_RUNS = 100_000
const MOST_LETTERS = 5_000_000

/** One page at 100 %, in CSS pixels, as it lies without our own turning. */
export const pageSizeSchema = z.strictObject({ width: length, height: length })
export type PageSize = z.infer<typeof pageSizeSchema>

const turnSchema = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])

/** Why a PDF is not shown: too many bytes or pages for a receipt, a page larger than a PDF may have, a password, a reader that does not come to an end, or damage. */
export const pdfFaultSchema = z.enum([
  'too-large',
  'too-many-pages',
  'page-too-large',
  'protected',
  'too-slow',
  'unreadable',
])
export type PdfFault = z.infer<typeof pdfFaultSchema>

/** The largest file, the most pages and the longest side of one (200 inches, in CSS pixels) that are opened, and how long opening may take; a receipt has one page and some kilobytes. */
export const PDF_LIMITS = { bytes: 20 * 1024 * 1024, pages: 200, side: 200 * 96, milliseconds: 10_000 } as const

/**
 * One run of text as it lies on its page: its corner in per cent of the page, its height in PDF points, how far it is
 * stretched to fit the drawing, and its turn in degrees.
 */
export const laidRunSchema = z.strictObject({
  text: z.string(),
  left: z.number(),
  top: z.number(),
  height: z.number(),
  stretch: z.number(),
  turn: z.number(),
  family: z.enum(['sans-serif', 'serif', 'monospace']),
  direction: z.enum(['ltr', 'rtl', 'auto']),
  endsLine: z.boolean(),
})
export type LaidRun = z.infer<typeof laidRunSchema>

/** The text of a page, and the page it lies on: its sides in PDF points before it is turned. */
export const laidTextSchema = z.strictObject({
  width: length,
  height: length,
  turn: turnSchema,
  runs: z.array(laidRunSchema).max(MOST_RUNS),
})
export type LaidText = z.infer<typeof laidTextSchema>

/** The room of pdf.js. Books and drawings have numbers; pages count from 1. */
export const pdfRows = {
  open: row(
    'pdf',
    'open',
    z.strictObject({ bytes: z.instanceof(Uint8Array) }),
    z.union([
      z.strictObject({ book: bookSchema, sizes: z.array(pageSizeSchema).min(1).max(PDF_LIMITS.pages) }),
      z.strictObject({ fault: pdfFaultSchema }),
    ]),
  ),
  /** The runs of text of a page, in reading order. */
  text: row('pdf', 'text', z.strictObject(page), z.array(z.string()).max(MOST_RUNS)),
  /** The text of a page with a line break wherever the page has one. */
  lines: row('pdf', 'lines', z.strictObject(page), z.string().max(MOST_LETTERS)),
  /** A page as a picture; null when it was cancelled. `scale` 1 is 96 dots an inch. */
  draw: row(
    'pdf',
    'draw',
    z.strictObject({
      ...page,
      drawing: z.int(),
      scale: z.number().positive(),
      turn: turnSchema,
      printing: z.boolean(),
    }),
    z.strictObject({ picture: bitmapSchema.nullable() }),
  ),
  cancel: row('pdf', 'cancel', z.strictObject({ drawing: z.int() }), done),
  layText: row('pdf', 'layText', z.strictObject({ ...page, turn: turnSchema }), laidTextSchema),
  /** Reads what a page is made of, so that the first drawing of it need not wait. Never fails. */
  readAhead: row('pdf', 'readAhead', z.strictObject(page), done),
  close: row('pdf', 'close', z.strictObject({ book: bookSchema }), done),
}
