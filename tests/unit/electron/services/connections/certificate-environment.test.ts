import { expect, test } from 'vitest'
import { certificateEnvironment } from '../../../../../electron/services/connections/certificate-environment.ts'
import type { IdentityDrafts } from '../../../../../electron/services/connections/identity-drafts.ts'
import { profileFromForm } from '../../../../../electron/services/connections/profile-from-form.ts'
import { connectFormSchema } from '../../../../../shared/domain/connection.ts'
import { certificate, minutesAgo } from '../../../../fakes/page/canned-session.ts'

const now = minutesAgo(0)

const form = connectFormSchema.parse({
  companyName: 'Aurora Distribuidora',
  companyDocument: '41208765000107',
  environment: 'homologation',
  payer: { institution: null, issuer: null, number: null },
  accounts: { baseUrl: 'https://accounts-h.example/api/v2/', clientId: 'a', clientSecret: 'b', pin: null },
  qrcodes: null,
  vaultPassphrase: null,
})

function draftsWith(subject: string): IdentityDrafts {
  const view = { ...certificate, subject, issuer: 'CN=Autoridade' }
  return {
    choose: () => Promise.reject(new Error('not asked')),
    read: () => Promise.reject(new Error('not asked')),
    identity: (group) =>
      group === 'accounts' ? { certificatePem: 'c', keyPem: Buffer.from('k'), authorityPem: null, view } : null,
    forget: () => undefined,
    forgetAll: () => undefined,
  }
}

test.each([
  ['CN=EMPRESA:12345678000195, OU=Homologacao', 'homologation'],
  ['CN=empresa.hmg.example', 'homologation'],
  ['CN=Empresa Sandbox', 'homologation'],
  ['CN=EMPRESA, OU=Produção', 'production'],
  ['CN=empresa-prod.example', 'production'],
  ['CN=PRODUTOS DA SERRA LTDA', null],
  ['CN=EMPRESA EXEMPLO LTDA', null],
])('the names %s say %s', (subject, environment) => {
  expect(certificateEnvironment({ subject, issuer: 'CN=Autoridade' })).toBe(environment)
})

test('a production certificate in homologação is named, before anything is dialled', () => {
  const profile = profileFromForm(form, draftsWith('CN=EMPRESA, OU=Producao'), now)
  expect(profile).toMatchObject({
    ok: false,
    error: { kind: 'credentials', fault: 'wrong-environment', group: 'accounts' },
  })
})

test('a certificate that says nothing of its environment is taken', () => {
  expect(profileFromForm(form, draftsWith('CN=EMPRESA EXEMPLO LTDA'), now)).toMatchObject({
    ok: true,
    value: { accounts: { access: { baseUrl: 'https://accounts-h.example/api/v2' } } },
  })
})
