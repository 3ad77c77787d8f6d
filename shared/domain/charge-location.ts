import * as z from 'zod'
import { instantSchema } from '../time/instant-schema.ts'
import { locationIdSchema } from './location-id.ts'

/** A location: the address at which a payer's institution finds a charge. `kind` is raw: cob, cobv, or new. */
export const chargeLocationSchema = z.object({
  id: locationIdSchema,
  /** Without scheme. */
  location: z.string(),
  kind: z.string(),
  createdAt: instantSchema.nullable(),
  /** What hangs there; null when it is free. */
  txid: z.string().nullable(),
})
export type ChargeLocation = z.infer<typeof chargeLocationSchema>
