import { type ApiGroup, type AppError, appError } from '../../shared/errors/app-error.ts'
import type { ConnectionProfile } from '../services/connections/connection-profile.ts'

/**
 * Refuses a connection of which nobody said in which unit one of its groups writes amounts, by each such group; null where all is said.
 * It is nobody's guess: what is read in the wrong unit is a hundred times too much. A group that a connection `had` before is read as it was.
 */
export function unansweredUnit(
  profile: Pick<ConnectionProfile, ApiGroup>,
  had: Pick<ConnectionProfile, ApiGroup> | null = null,
): AppError | null {
  const open = (['accounts', 'qrcodes'] as const).filter((group) => {
    const isNew = (had?.[group] ?? null) === null
    return isNew && profile[group] !== null && profile[group].access.amounts === undefined
  })
  const violations = open.map((group) => ({ path: `${group}.amounts`, reason: 'missing' }))
  return open.length === 0 ? null : appError({ kind: 'invalid', sent: 'no', violations })
}
