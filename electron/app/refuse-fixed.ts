import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { noWay } from '../services/connections/no-way.ts'
import type { OpenConnection } from './open-connection.ts'

/** Why nothing of how a connection is reached can change: the training bank brings its own, one without a credential is not reached; or null. */
export function refuseFixed({ view }: OpenConnection): AppError | null {
  const refused = noWay(view)
  if (refused !== null) return refused
  return view.environment === 'training'
    ? appError({ kind: 'state', expected: 'real', found: 'training', sent: 'no' })
    : null
}
