import { updateViewSchema } from '../domain/update.ts'
import { nothing } from './parts.ts'
import { row } from './row.ts'

/** The rows of updates; nothing in them is of a vault. A part of {@link contract}. */
export const updatesContract = {
  'updates.read': row('not-locked', 'reads', nothing, updateViewSchema),
  /** Asks the share now, or fetches again what failed; `updates.changed` tells what comes of it. */
  'updates.check': row('not-locked', 'writes', nothing, updateViewSchema),
  /** Ends the application and lets the verified installer take over; unless something holds it, which the answer says. */
  'updates.restart': row('not-locked', 'writes', nothing, updateViewSchema),
} as const
