import { formerInstitutions } from './former-institutions.ts'
import { type Institution, institutionOf } from './institutions.ts'

/** Institutions that ceased; they are named where an old receipt tells of them, and never offered. Apart, since who pays needs none of them. */
export const pastInstitutions: readonly Institution[] = formerInstitutions.map(institutionOf)
