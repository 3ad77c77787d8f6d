import type * as z from 'zod'
import type { companyProfileSchema } from '../../shared/domain/company-profile.ts'
import type { policyFileSchema } from '../../shared/domain/policy.ts'

/** A policy file with every key in it, to begin with; its addresses are nobody's. */
export const examplePolicy: Required<z.input<typeof policyFileSchema>> = {
  updates: { feed: 'https://atualizacoes.empresa.example/quita', ring: 50, frozen: false },
  connections: {
    hosts: ['api.instituicao.example'],
    environments: ['training', 'production'],
    authority: '/etc/quita/autoridades.pem',
  },
  limits: { perPayment: 5_000_000, perDay: 20_000_000 },
  confirmation: { passphraseAbove: 500_000, newPayees: false, changedPayees: true, systemCheck: true },
  session: { autoLockMinutes: 5, passphrase: false },
  files: { exports: true, filing: true, filingFolder: '/srv/financeiro/comprovantes', watching: true },
  company: { profile: '/etc/quita/perfil.json' },
}

/** A company profile to begin with. */
export const exampleProfile: z.input<typeof companyProfileSchema> = {
  environment: 'production',
  companyName: 'Empresa Exemplo Ltda.',
  companyDocument: '11222333000181',
  payer: { institution: 'Instituição Exemplo', issuer: '0001', number: '12345-6' },
  accounts: { baseUrl: 'https://api.instituicao.example/contas/v1' },
  qrcodes: { baseUrl: 'https://api.instituicao.example/pix/v2' },
  limits: { perPayment: 5_000_000 },
}
