import * as z from 'zod'
import { type EndToEndId, parseEndToEndId } from '../../../shared/ids/end-to-end-id.ts'

/** The end-to-end id of a reply, or null where it is missing, still unknown, or belongs to a refund. */
export const wireEndToEndIdOrNull = z
  .unknown()
  .optional()
  .transform((value): EndToEndId | null => {
    const read = typeof value === 'string' ? parseEndToEndId(value.trim()) : null
    return read?.ok === true ? read.value : null
  })
