import type { Institutions } from '../../../renderer/bridge/use-institutions.ts'
import { institutionText } from '../../../shared/domain/institution-text.ts'
import { findInstitution, institutionOfCode } from '../../../shared/domain/search-institutions.ts'

/** The institutions as a real connection knows them. */
export const institutions: Institutions = {
  extra: [],
  find: (ispb) => findInstitution(ispb),
  text: (ispb) => institutionText(ispb, findInstitution(ispb)),
  bankName: (code) => institutionOfCode(code)?.name ?? null,
}
