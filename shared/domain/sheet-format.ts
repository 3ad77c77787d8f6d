import * as z from 'zod'

/** How rows leave as a sheet that people open. */
export const sheetFormatSchema = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal('csv'), charset: z.enum(['utf-8', 'windows-1252']) }),
  z.strictObject({ format: z.literal('xlsx') }),
])
export type SheetFormat = z.infer<typeof sheetFormatSchema>
