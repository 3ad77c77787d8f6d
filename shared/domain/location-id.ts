import * as z from 'zod'

/**
 * The id of a location, an int64 of the API Pix: a number where a number holds it exactly, else its 16 to 19 digits. It is
 * compared and sent back, never reckoned with.
 */
export const locationIdSchema = z.union([z.int().min(0), z.string().regex(/^[1-9]\d{15,18}$/)])
export type LocationId = z.infer<typeof locationIdSchema>
