import * as z from 'zod'
import { localDateSchema } from '../time/local-date-schema.ts'

/** A day in Sao Paulo on which rows of a list stand, and how many. */
export const listDaySchema = z.object({ day: localDateSchema, rows: z.int().min(1) })
export type ListDay = z.infer<typeof listDaySchema>
