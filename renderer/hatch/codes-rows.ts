import * as z from 'zod'
import { bitmapSchema } from './bitmap-schema.ts'
import { row } from './row.ts'

/** A code that was found, QR or the bars of a boleto. */
export const readCodeSchema = z.strictObject({ text: z.string().max(10_000), from: z.enum(['qr', 'itf']) })
export type ReadCode = z.infer<typeof readCodeSchema>

/** The most codes of one picture that are told. */
export const MOST_CODES = 16

/** The room of the reader of codes. */
export const codesRows = {
  /** The codes of one picture; null when it cannot be decoded. */
  read: row(
    'codes',
    'read',
    z.strictObject({ picture: z.union([z.instanceof(Blob), bitmapSchema]) }),
    z.strictObject({ codes: z.array(readCodeSchema).max(MOST_CODES).nullable() }),
  ),
}
