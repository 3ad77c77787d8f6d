import type { Environment } from '../../../shared/domain/environment.ts'
import type { KnownInstitution } from '../../../shared/domain/known-institution.ts'
import { tokenAddressOf } from '../../../shared/domain/token-address-of.ts'

interface Ways {
  readonly institution: KnownInstitution
  readonly environment: Environment
}

/** The address of the token once a group has other ways: what is known of them, unless somebody typed another or took it away. */
export function tokenUrlAfter(typed: string, before: Ways, after: Ways): string {
  const filledIn = (ways: Ways): string => tokenAddressOf(ways.institution, ways.environment) ?? ''
  return typed.trim() === filledIn(before) ? filledIn(after) : typed
}
