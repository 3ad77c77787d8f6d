import * as z from 'zod'

/** One value of an institution's answer by its dotted path (`refunds.0.status`), as text; for showing whole what was told. */
export const toldFieldSchema = z.object({ path: z.string(), value: z.string() })
export type ToldField = z.infer<typeof toldFieldSchema>
