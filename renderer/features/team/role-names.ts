import type { Role } from '../../../shared/domain/team.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'

/** What each role is called. */
export const roleNames = {
  administra: 'team.administra',
  prepara: 'team.prepara',
  aprova: 'team.aprova',
  paga: 'team.paga',
  consulta: 'team.consulta',
} as const satisfies Record<Role, TextKey>
