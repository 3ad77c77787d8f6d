import * as z from 'zod'
import { connectionNameSchema } from '../domain/connection.ts'
import { changeOutcomeSchema, connectionChangeSchema, connectionLifeSchema } from '../domain/connection-life.ts'
import { sessionSchema } from '../domain/session.ts'
import { nothing } from './parts.ts'
import { row } from './row.ts'

/** The calls of a connection's life: what it is, and how it changes. */
export const connectionContract = {
  'connections.life': row('unlocked', 'reads', nothing, connectionLifeSchema),
  /** Calls the open connection otherwise: here, and on the unlock screen. */
  'connections.rename': row('unlocked', 'writes', z.strictObject({ name: connectionNameSchema }), sessionSchema),
  /** Tests the addresses and credentials, and keeps them where every step passed; else everything stays as it is. */
  'connections.change': row('unlocked', 'asks', connectionChangeSchema, changeOutcomeSchema),
} as const
