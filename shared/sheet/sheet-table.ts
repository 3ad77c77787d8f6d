import * as z from 'zod'
import { SHEET_LIMITS } from './sheet-limits.ts'

/**
 * One cell: a text as typed, or what a workbook knows to be a number (its shortest decimal text) or a day (`YYYY-MM-DD`). `unit` is
 * what the format of a number shows with it; a percentage is told as it is shown, 2 for a cell of 0.02. `broken` is a formula that has no
 * value, by its own text, the error that stands for one, `#REF!`, or a text of which a byte could not be read.
 */
export const sheetCellSchema = z.strictObject({
  kind: z.enum(['text', 'number', 'day', 'broken']),
  text: z.string(),
  unit: z.enum(['percent', 'money']).exactOptional(),
})
export type SheetCell = Readonly<z.infer<typeof sheetCellSchema>>

/** A table of a file: its headings and its rows, each as long as the headings; rows without any text are left out. */
export const sheetSchema = z.strictObject({
  headings: z.array(z.string()).max(SHEET_LIMITS.columns).readonly(),
  /** The line of the headings, from 1. */
  headingLine: z.int().min(1).exactOptional(),
  rows: z
    .array(
      z.strictObject({
        /** Its line in the file, from 1. */
        line: z.int().min(1),
        cells: z.array(sheetCellSchema).max(SHEET_LIMITS.columns).readonly(),
      }),
    )
    .readonly(),
  /** Lines that are no rows: titles above the headings, a separator's own line, sums with their cells. Absent where there are none. */
  skipped: z
    .array(
      z.discriminatedUnion('why', [
        z.strictObject({ line: z.int().min(1), why: z.literal('title') }),
        z.strictObject({
          line: z.int().min(1),
          why: z.literal('total'),
          cells: z.array(sheetCellSchema).max(SHEET_LIMITS.columns).readonly(),
        }),
      ]),
    )
    .readonly()
    .exactOptional(),
  /** Texts that stand in no column: beside a row, or alone over those below it (`over`). Absent where there are none. */
  loose: z
    .array(z.strictObject({ line: z.int().min(1), text: z.string(), over: z.boolean() }))
    .readonly()
    .exactOptional(),
  /** Lines of rows that people do not see in their workbook, or have struck out. Absent where there are none. */
  hidden: z.array(z.int().min(1)).readonly().exactOptional(),
  /** Headings of columns that people do not see in their workbook. Absent where there are none. */
  hiddenHeadings: z.array(z.string()).max(SHEET_LIMITS.columns).readonly().exactOptional(),
  /** The tab that was read, where there are several, and all of them. */
  tab: z.string().exactOptional(),
  tabs: z
    .array(z.strictObject({ name: z.string(), isHidden: z.boolean() }))
    .readonly()
    .exactOptional(),
})
export type Sheet = Readonly<z.infer<typeof sheetSchema>>

/** Why a file is no table that can be used. */
export const sheetFaultSchema = z.enum([
  'too-large',
  'too-many-rows',
  'too-many-columns',
  'unreadable',
  'empty',
  'too-slow',
])
export type SheetFault = z.infer<typeof sheetFaultSchema>
