import { findInstitution } from './search-institutions.ts'
import type { InstitutionList } from './institution-list.ts'
import type { Institution } from './institutions.ts'

const NONE: readonly Institution[] = []

/** What a list that was read adds to the institutions known here. A name that is known stays as it is: nobody is renamed by a file. */
export function renewedInstitutions(list: InstitutionList | null): readonly Institution[] {
  if (list === null) return NONE
  return list.rows.flatMap(([ispb, compe, name]) =>
    findInstitution(ispb) === null ? [{ ispb, compe, name, pix: list.of === 'pix' }] : [],
  )
}
