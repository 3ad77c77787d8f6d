import * as z from 'zod'
import { row } from './row.ts'

/** Why a document cannot be put into another: a password, or bytes that the writer cannot read. */
export const mergeFaultSchema = z.enum(['protected', 'unreadable'])
export type MergeFault = z.infer<typeof mergeFaultSchema>

/** The room where one PDF is made of many: one document, begun with the room. */
export const mergeRows = {
  add: row(
    'merge',
    'add',
    z.strictObject({ bytes: z.instanceof(Uint8Array), bookmark: z.string() }),
    z.union([z.strictObject({ pages: z.int().min(1) }), z.strictObject({ fault: mergeFaultSchema })]),
  ),
  finish: row(
    'merge',
    'finish',
    z.strictObject({ title: z.string() }),
    z.strictObject({ bytes: z.instanceof(Uint8Array) }),
  ),
}
