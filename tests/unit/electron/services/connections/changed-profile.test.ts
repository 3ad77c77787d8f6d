import { expect, test } from 'vitest'
import { secretOf } from '../../../../../electron/kit/secret.ts'
import { changedProfile } from '../../../../../electron/services/connections/changed-profile.ts'
import {
  type ConnectionProfile,
  connectionProfileSchema,
  secretsOf,
} from '../../../../../electron/services/connections/connection-profile.ts'
import { certificate, minutesAgo } from '../../../../fakes/page/canned-session.ts'

// As a version kept it that knew no institutions.
const earlier = {
  environment: 'production',
  companyName: 'Aurora Distribuidora',
  companyDocument: '41208765000107',
  payer: { institution: null, issuer: null, number: null },
  accounts: {
    access: {
      baseUrl: 'https://api.example/v2',
      clientId: 'a',
      clientSecret: 's',
      certificatePem: 'c',
      keyPem: 'k',
      authorityPem: null,
      pin: null,
      tokenStyle: 'form',
    },
    certificate,
  },
  qrcodes: null,
}
const kept = connectionProfileSchema.parse(earlier)
const asIs = {
  baseUrl: 'https://api.example/v2',
  clientId: 'a',
  clientSecret: null,
  pin: null,
  tokenUrl: null,
} as const

function changed(from: ConnectionProfile, headers: { name: string; value: string | null }[]): ConnectionProfile {
  const accounts = { ...asIs, institution: 'pxc', headers } as const
  const read = changedProfile(from, { accounts, qrcodes: null }, minutesAgo(0))
  if (!read.ok) throw new Error('not changed')
  return read.value
}

test('a connection that was kept without an institution has none, and no headers', () => {
  expect(kept.accounts.access).toMatchObject({ institution: 'neutral', headers: [], tokenStyle: 'form' })
})

test('one that a later version knew is read as none', () => {
  const access = { ...earlier.accounts.access, institution: 'banco-novo' }
  const read = connectionProfileSchema.parse({ ...earlier, accounts: { ...earlier.accounts, access } })
  expect(read.accounts.access.institution).toBe('neutral')
})

test('another institution is asked for its token anew', () => {
  expect(changed(kept, []).accounts.access).toMatchObject({ institution: 'pxc', tokenStyle: null })
})

test('a header keeps the value that is there, takes a new one, or goes; each value is a secret of the connection', () => {
  const first = changed(kept, [
    { name: 'X-Company-ID', value: '42' },
    { name: 'X-Other', value: 'o' },
  ])
  const second = changed(first, [{ name: 'x-company-id', value: null }])
  expect(second.accounts.access.headers.map(({ name, value }) => [name, value.text()])).toEqual([
    ['x-company-id', '42'],
  ])
  expect(secretsOf(second)).toContain(second.accounts.access.headers[0]?.value)
  expect(changed(second, [{ name: 'X-New', value: null }]).accounts.access.headers).toEqual([])
  expect(secretOf('42').text()).toBe(
    changed(second, [{ name: 'X-Company-ID', value: '42' }]).accounts.access.headers[0]?.value.text(),
  )
})

test('a connection that was kept without an address of the token asks at its base; one that is given is kept, and asked anew', () => {
  expect(kept.accounts.access.tokenUrl).toBe(null)
  const tokenUrl = 'https://token.example/t'
  const accounts = { ...asIs, tokenUrl, institution: 'neutral' as const, headers: [] }
  const read = changedProfile(kept, { accounts, qrcodes: null }, minutesAgo(0))
  expect(read).toMatchObject({ ok: true, value: { accounts: { access: { tokenUrl, tokenStyle: null } } } })
})
