import { type AppError, appError, type CredentialFault } from '../../../shared/errors/app-error.ts'
import { accountNumberSchema, formatAccountNumber } from '../../../shared/ids/account-number.ts'
import { cnpjSchema } from '../../../shared/ids/cnpj.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { secretOf } from '../../kit/secret.ts'
import type { ConnectionProfile } from './connection-profile.ts'
import type { Identity } from './read-identity.ts'

/** What the built-in bank says of itself once it runs; addresses and ports change at every start. */
export interface TrainingFacts {
  readonly company: { name: string; document: string; institution: string; issuer: string; number: string }
  readonly accounts: { baseUrl: string; clientId: string; clientSecret: string }
  readonly qrcodes: { baseUrl: string; clientId: string; clientSecret: string }
  /** What is asked with, read where the bank lives. */
  readonly identity: Result<Identity, CredentialFault>
}

/** The profile of a connection to the built-in bank: made anew at every start, never stored. */
export function trainingProfile({ identity, ...facts }: TrainingFacts): Result<ConnectionProfile, AppError> {
  if (!identity.ok) return err(appError({ kind: 'credentials', group: 'accounts', fault: identity.error }))
  const { certificatePem, keyPem, authorityPem, view } = identity.value
  const group = ({ baseUrl, clientId, clientSecret }: TrainingFacts['accounts']): ConnectionProfile['accounts'] => ({
    access: {
      baseUrl,
      clientId,
      clientSecret: secretOf(clientSecret),
      certificatePem,
      keyPem: secretOf(keyPem),
      authorityPem,
      pin: null,
      tokenUrl: null,
      tokenStyle: null,
      institution: 'neutral',
      headers: [],
    },
    certificate: view,
    secretSince: null,
    next: null,
    previous: null,
  })
  const { name, document, institution, issuer, number } = facts.company
  return ok({
    environment: 'training',
    companyName: name,
    companyDocument: cnpjSchema.parse(document),
    payer: { institution, issuer, number: formatAccountNumber(accountNumberSchema.parse(number)) },
    accounts: group(facts.accounts),
    qrcodes: group(facts.qrcodes),
    limits: { perPayment: null, perDay: null },
    retiredAt: null,
    byBook: false,
  })
}
