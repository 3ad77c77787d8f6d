import {
  type CompanyProfileView,
  companyProfileViewSchema,
  type ProfileFault,
} from '../../../shared/domain/company-profile.ts'
import { noPolicy, type Policy, policySchema } from '../../../shared/domain/policy.ts'

/** Which policies a canned page is under. `managed` says something of everything, `broken` could hardly be read. */
export interface PolicyChoice {
  readonly policy?: 'managed' | 'broken' | 'no-files' | 'no-accounts'
  /** The company's profile: filled in, or why it cannot be used. */
  readonly companyProfile?: 'filled' | ProfileFault['why']
}

const managed = policySchema.parse({
  ...noPolicy,
  managed: true,
  updates: { feed: 'https://atualizacoes.aurora.com.br/quita', ring: 50, frozen: false },
  connections: {
    hosts: ['api.instituicao.com.br', '*.hmg.instituicao.com.br'],
    environments: ['homologation', 'production'],
    authority: '/etc/quita/autoridades.pem',
  },
  limits: { perPayment: 5_000_000, perDay: 20_000_000 },
  confirmation: { passphraseAbove: 250_000, newPayees: true, changedPayees: true, systemCheck: false },
  session: { autoLockMinutes: 5, passphrase: true },
  files: { exports: true, filing: true, filingFolder: '/srv/financeiro/comprovantes', watching: true },
  company: { profile: '/etc/quita/perfil.json' },
  faults: [{ at: 'limits.perMonth', why: 'unknown' }],
})

const broken = policySchema.parse({
  ...noPolicy,
  managed: true,
  limits: { perPayment: 0, perDay: 0 },
  session: { autoLockMinutes: 1, passphrase: true },
  broken: ['limits', 'session'],
  faults: [
    { at: 'limits.perPayment', why: 'invalid' },
    { at: 'session', why: 'invalid' },
    { at: 'telemetry', why: 'unknown' },
  ],
})

const noFiles: Policy = {
  ...noPolicy,
  managed: true,
  files: { exports: false, filing: false, filingFolder: null, watching: false },
}

const noAccounts: Policy = {
  ...noPolicy,
  managed: true,
  connections: { hosts: null, environments: [], authority: null },
}

/** What `policy.read` answers. */
export function policyOf({ policy }: PolicyChoice): Policy {
  if (policy === undefined) return noPolicy
  return { managed, broken, 'no-files': noFiles, 'no-accounts': noAccounts }[policy]
}

/** What `connections.companyProfile` answers. */
export function companyProfileOf({ companyProfile }: PolicyChoice): CompanyProfileView {
  if (companyProfile === undefined) return { profile: null, fault: null }
  if (companyProfile !== 'filled')
    return {
      profile: null,
      fault: { why: companyProfile, fields: companyProfile === 'invalid' ? ['accounts.baseUrl', 'clientSecret'] : [] },
    }
  return companyProfileViewSchema.parse({
    fault: null,
    profile: {
      environment: 'production',
      companyName: 'Aurora Distribuidora',
      companyDocument: '41208765000107',
      payer: { institution: 'Banco Mandacaru (778)', issuer: '0001', number: '48213-7' },
      accounts: { baseUrl: 'https://api.instituicao.com.br/contas/v1', pin: null, tokenUrl: null },
      qrcodes: null,
      authority: true,
      limits: { perPayment: 5_000_000, perDay: null },
    },
  })
}
