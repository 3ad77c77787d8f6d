import * as z from 'zod'
import { instantSchema } from '../time/instant-schema.ts'

/** A location: the address at which a payer's institution finds a charge. `kind` is raw: cob, cobv, or new. */
export const chargeLocationSchema = z.object({
  id: z.int(),
  /** Without scheme. */
  location: z.string(),
  kind: z.string(),
  createdAt: instantSchema.nullable(),
  /** What hangs there; null when it is free. */
  txid: z.string().nullable(),
})
export type ChargeLocation = z.infer<typeof chargeLocationSchema>
