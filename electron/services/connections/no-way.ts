import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { ConnectionProfile } from './connection-profile.ts'

/** Why the institution is not asked by a connection that has no credential: it was taken away, or never was there; null where there is one. */
export function noWay({ retiredAt, byBook }: Pick<ConnectionProfile, 'retiredAt' | 'byBook'>): AppError | null {
  if (retiredAt === null) return null
  return appError({ kind: 'held', sent: 'no', why: byBook ? 'no-credential' : 'retired' })
}
