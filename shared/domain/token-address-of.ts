import type { Environment } from './environment.ts'
import type { KnownInstitution } from './known-institution.ts'

// As their portals publish them. Where an environment is missing, none is known that takes a certificate.
const addresses: Partial<Readonly<Record<KnownInstitution, Partial<Readonly<Record<Environment, string>>>>>> = {
  'banco-do-brasil': {
    homologation: 'https://oauth.hm.bb.com.br/oauth/token',
    production: 'https://oauth.bb.com.br/oauth/token',
  },
  itau: { production: 'https://sts.itau.com.br/api/oauth/token' },
  sicoob: { production: 'https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token' },
}

/** Where an institution gives its tokens, where that is another server than the one of its API; else null. */
export function tokenAddressOf(institution: KnownInstitution, environment: Environment): string | null {
  return addresses[institution]?.[environment] ?? null
}
