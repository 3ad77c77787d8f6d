import * as z from 'zod'
import { isLocalDate, type LocalDate } from './local-date.ts'

/** Reads a real day as `YYYY-MM-DD`. */
export const localDateSchema = z.string().transform((text, context): LocalDate => {
  if (isLocalDate(text)) return text
  context.issues.push({ code: 'custom', message: 'date', input: text })
  return z.NEVER
})
