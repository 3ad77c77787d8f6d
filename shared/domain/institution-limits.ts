import * as z from 'zod'

/** What an institution's manual allows a caller of one group; null where it says nothing. */
export const limitsSchema = z.object({
  /** The most rows of a page. */
  pageRows: z.int().min(1).nullable(),
  /** The most days that one question of a list may span. */
  days: z.int().min(1).nullable(),
  /** The most reads in a minute. */
  perMinute: z.int().min(1).nullable(),
})
/** Type of {@link limitsSchema}. */
export type Limits = z.infer<typeof limitsSchema>

/** A manual that says nothing of limits. */
export const noLimits: Limits = { pageRows: null, days: null, perMinute: null }
