import * as z from 'zod'
import { connectionNameSchema } from '../domain/connection.ts'
import {
  certificateSlotSchema,
  changeOutcomeSchema,
  connectionChangeSchema,
  connectionLifeSchema,
  connectionTestSchema,
  removalFactsSchema,
} from '../domain/connection-life.ts'
import { apiGroupSchema } from '../errors/app-error.ts'
import { sessionSchema } from '../domain/session.ts'
import { nothing } from './parts.ts'
import { row } from './row.ts'

const group = z.strictObject({ group: apiGroupSchema })
const spare = z.strictObject({ group: apiGroupSchema, slot: certificateSlotSchema.exclude(['in-use']) })

/** The calls of a connection's life: what it is, and how it changes. */
export const connectionContract = {
  'connections.life': row('unlocked', 'reads', nothing, connectionLifeSchema),
  /** Calls the open connection otherwise: here, and on the unlock screen. */
  'connections.rename': row('unlocked', 'writes', z.strictObject({ name: connectionNameSchema }), sessionSchema),
  /** Tests the addresses and credentials, and keeps them where every step passed; else everything stays as it is. */
  'connections.change': row('unlocked', 'asks', connectionChangeSchema, changeOutcomeSchema),
  /** Puts the certificate that was chosen and read beside the one in use, which goes on. */
  'connections.loadCertificate': row('unlocked', 'writes', group, connectionLifeSchema),
  /** Tests with the certificate of a slot, and uses it from then on where every step passed; else everything stays as it is. */
  'connections.switchCertificate': row('unlocked', 'asks', spare, changeOutcomeSchema),
  /** Forgets the certificate of a slot that is not in use. */
  'connections.dropCertificate': row('unlocked', 'writes', spare, connectionLifeSchema),
  /** Tests the connection as it is kept, by one of its certificates; reads alone. */
  'connections.testNow': row(
    'unlocked',
    'writes',
    z.strictObject({ certificate: certificateSlotSchema }),
    connectionTestSchema,
  ),
  'connections.removal': row('unlocked', 'reads', nothing, removalFactsSchema),
  /** Takes the credential away and keeps the data for reading (`keep`), or takes everything from the disk (`erase`). */
  'connections.remove': row('unlocked', 'asks', z.strictObject({ data: z.enum(['keep', 'erase']) }), sessionSchema),
} as const
