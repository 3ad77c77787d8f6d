import { type AppError, appError } from '../../shared/errors/app-error.ts'
import type { OpenConnection } from './open-connection.ts'

/** Why nothing of how a connection is reached can change: the training bank brings its own, one kept for reading is not reached; or null. */
export function refuseFixed({ view }: OpenConnection): AppError | null {
  if (view.retiredAt !== null) return appError({ kind: 'held', sent: 'no', why: 'retired' })
  if (view.environment === 'training')
    return appError({ kind: 'state', expected: 'real', found: 'training', sent: 'no' })
  return null
}
