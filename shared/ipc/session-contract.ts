import * as z from 'zod'
import { connectionIdSchema } from '../domain/connection.ts'
import { seenHomeSchema } from '../domain/seen-home.ts'
import { sessionSchema } from '../domain/session.ts'
import { done, nothing } from './parts.ts'
import { row } from './row.ts'

/** What the page can ask of where the application stands. */
export const sessionContract = {
  'session.read': row('open', 'reads', nothing, sessionSchema),
  /**
   * Home as it was kept last, while the connection that opens by itself at a start is being opened; null at any other time, and
   * for one that opens by a passphrase. It is older than whatever is read, and says when it was seen.
   */
  'seen.read': row('open', 'reads', nothing, z.object({ home: seenHomeSchema.nullable() })),
  /** Keeps home as it stands, sealed beside the vault, for the next start. */
  'seen.keep': row('unlocked', 'writes', nothing, done),
  'session.unlock': row(
    'open',
    'writes',
    z.strictObject({ connectionId: connectionIdSchema, passphrase: z.string().max(200).nullable() }),
    sessionSchema,
  ),
  'session.lock': row('open', 'writes', nothing, sessionSchema),
} as const
