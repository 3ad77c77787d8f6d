import type { Environment } from '../../../shared/domain/environment.ts'
import type { Cnpj } from '../../../shared/ids/cnpj.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { secretOf } from '../../kit/secret.ts'
import type { ConnectionProfile, GroupProfile } from './connection-profile.ts'

/** Whose account a company's book is of, as an invitation tells it. */
export interface DeskAccount {
  readonly company: string
  readonly environment: Environment
  readonly document: Cnpj
  /** Empty where it is not known. */
  readonly number: string
}

/** The profile of a desk of a company's book that has no credential of the institution: whose it is, and nothing to reach it by. */
export function deskProfile({ company, environment, document, number }: DeskAccount, now: Instant): ConnectionProfile {
  return {
    environment,
    companyName: company,
    companyDocument: document,
    payer: { institution: null, issuer: null, number: number === '' ? null : number },
    accounts: nothing(now),
    qrcodes: null,
    limits: { perPayment: null, perDay: null },
    retiredAt: now,
    byBook: true,
  }
}

// No screen is told of it, and nothing is dialled by it.
function nothing(now: Instant): GroupProfile {
  const certificate = {
    subject: '',
    issuer: '',
    serial: '',
    fingerprint256: '',
    keyKind: '',
    authority: 'none',
  } as const
  return {
    access: {
      baseUrl: '',
      clientId: '',
      clientSecret: secretOf(''),
      certificatePem: '',
      keyPem: secretOf(''),
      authorityPem: null,
      pin: null,
      tokenUrl: null,
      tokenStyle: null,
      institution: 'neutral',
      headers: [],
    },
    certificate: { ...certificate, notBefore: now, notAfter: now },
    secretSince: null,
    next: null,
    previous: null,
  }
}
