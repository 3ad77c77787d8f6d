import type { Environment } from './environment.ts'
import type { InstitutionList } from './institution-list.ts'
import { type Institution, trainingInstitutions } from './institutions.ts'
import { renewedInstitutions } from './renewed-institutions.ts'

/** Whom a connection knows beside the table: in training the invented ones, and everywhere those of a list that was read. */
export function extraInstitutions(
  environment: Environment | null,
  list: InstitutionList | null,
): readonly Institution[] {
  const renewed = renewedInstitutions(list)
  return environment === 'training' ? [...trainingInstitutions, ...renewed] : renewed
}
