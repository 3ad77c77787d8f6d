import * as z from 'zod'
import { type Instant, isInstant } from './instant.ts'

/** Reads an instant in its canonical form only. */
export const instantSchema = z.string().transform((text, context): Instant => {
  if (isInstant(text)) return text
  context.issues.push({ code: 'custom', message: 'instant', input: text })
  return z.NEVER
})
