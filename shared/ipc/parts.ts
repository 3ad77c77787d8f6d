import * as z from 'zod'
import { MAX_TEXT } from './ask-size.ts'

/** An ask without anything. */
export const nothing = z.strictObject({})

/** The answer of a call that says all by being done. */
export const done = z.object({})

/** A text for the clipboard: as long as any text of an ask, since lists of what is wrong are copied whole. */
export const copiedTextSchema = z.strictObject({ text: z.string().max(MAX_TEXT) })

/** Bytes of a file, as they cross between page and engine. */
export const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** Which rows of a long list: `first` counts from 0. */
export const place = { first: z.int().min(0), limit: z.int().min(1).max(200) }
