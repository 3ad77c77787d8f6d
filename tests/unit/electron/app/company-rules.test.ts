import { expect, test } from 'vitest'
import { formRefusal } from '../../../../electron/app/company-rules.ts'
import { companyProfileSchema } from '../../../../shared/domain/company-profile.ts'
import { connectFormSchema } from '../../../../shared/domain/connection.ts'
import { noPolicy } from '../../../../shared/domain/policy.ts'

const baseUrl = 'https://api.instituicao.com.br/contas'
const tokenUrl = 'https://token.instituicao.com.br/oauth/token'

function formWith(token: string | null) {
  const group = { baseUrl, clientId: 'a', clientSecret: 's', pin: null, tokenUrl: token }
  return connectFormSchema.parse({
    companyName: 'Aurora Distribuidora',
    companyDocument: '11222333000181',
    environment: 'production',
    payer: { institution: null, issuer: null, number: null },
    accounts: group,
    qrcodes: group,
    vaultPassphrase: null,
  })
}

const onlyThe = (...hosts: string[]) => ({ ...noPolicy, connections: { ...noPolicy.connections, hosts } })
const host = { kind: 'policy', rule: 'host' }
const profile = { kind: 'policy', rule: 'profile' }

test('the address of a token is bound by the hosts of the policy, as the base is', () => {
  expect(formRefusal(onlyThe('api.instituicao.com.br'), null, formWith(tokenUrl))).toMatchObject(host)
  expect(formRefusal(onlyThe('*.instituicao.com.br'), null, formWith(tokenUrl))).toBe(null)
  expect(formRefusal(onlyThe('api.instituicao.com.br'), null, formWith(null))).toBe(null)
})

test('a company that gives the base says where the token is: there alone, or where it names', () => {
  const given = (more: object) =>
    companyProfileSchema.parse({
      environment: 'production',
      accounts: { baseUrl, ...more },
      qrcodes: { baseUrl, ...more },
    })
  expect(formRefusal(noPolicy, given({}), formWith(tokenUrl))).toMatchObject(profile)
  expect(formRefusal(noPolicy, given({}), formWith(null))).toBe(null)
  expect(formRefusal(noPolicy, given({ tokenUrl }), formWith(tokenUrl))).toBe(null)
  expect(formRefusal(noPolicy, given({ tokenUrl }), formWith(null))).toMatchObject(profile)
})

test.each(['http://token.x.com.br/t', 'token.x.com.br', 'https://token.x.com.br/t?a=1', 'https://u@x.com.br/t'])(
  '%s is no address of a token',
  (typed) => {
    expect(() => formWith(typed)).toThrow()
  },
)
