import type { Environment } from '../../../shared/domain/environment.ts'
import type { InstitutionList } from '../../../shared/domain/institution-list.ts'
import type { Institution } from '../../../shared/domain/institutions.ts'

/** The institution of an ISPB, as the page's forms know it; null where it is in no list. */
export type InstitutionFinder = (ispb: string) => Institution | null

/** Makes the finder of a connection. The table of institutions is long, and no start needs it: it is read at the first call. */
export async function institutionFinder(
  environment: Environment,
  list: InstitutionList | null,
): Promise<InstitutionFinder> {
  const [{ findInstitution }, { extraInstitutions }] = await Promise.all([
    import('../../../shared/domain/search-institutions.ts'),
    import('../../../shared/domain/extra-institutions.ts'),
  ])
  const extra = extraInstitutions(environment, list)
  return (ispb) => findInstitution(ispb, extra)
}
