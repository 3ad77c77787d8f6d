import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { InstitutionFault } from './institution-field.ts'

/** The sentence for each fault of an institution that is typed. */
export const institutionFaultText = {
  empty: 'payForm.institutionEmpty',
  length: 'payForm.institutionLength',
  unknown: 'payForm.institutionUnknown',
} as const satisfies Record<InstitutionFault, TextKey>
