import { afterEach, expect, test } from 'vitest'
import {
  connectLeft,
  forgetConnectBehind,
  isConnectBegun,
  keepConnect,
  keptConnect,
  useConnectLeft,
} from '../../../../../renderer/features/connections/connect-behind.ts'
import {
  type ConnectDraft,
  emptyDraft,
  emptyGroup,
} from '../../../../../renderer/features/connections/connect-draft.ts'
import { connectionIdSchema } from '../../../../../shared/domain/connection.ts'

const [here, elsewhere] = ['0123456789abcdef', 'fedcba9876543210'].map((id) => connectionIdSchema.parse(id))
if (here === undefined || elsewhere === undefined) throw new RangeError('no ids')

const secrets = ['segredo-das-contas', 'segredo-dos-codigos', 'valor-do-cabecalho', 'frase-longa', 'frase-de-novo']
const [accountsSecret = '', qrcodesSecret = '', headerValue = '', passphrase = '', again = ''] = secrets
const typed: ConnectDraft = {
  ...emptyDraft,
  companyName: 'Aurora Distribuidora',
  institution: '778',
  accounts: {
    ...emptyGroup,
    baseUrl: 'https://api.mandacaru.example',
    clientId: 'aurora-contas',
    clientSecret: accountsSecret,
    headers: [{ id: 'h1', name: 'x-chave', value: headerValue, isKept: false }],
  },
  qrcodes: { ...emptyGroup, clientId: 'aurora-codigos', clientSecret: qrcodesSecret },
  useQrcodes: true,
  passphrase,
  again,
}

afterEach(forgetConnectBehind)

test('what a lock spares of the connect form holds all that was typed but its secrets', () => {
  keepConnect(here, typed)
  const told = JSON.stringify(keptConnect.kept(here))
  for (const secret of secrets) expect(told).not.toContain(secret)
  expect(keptConnect.kept(elsewhere)).toBeNull()
  forgetConnectBehind()
  expect(isConnectBegun()).toBe(false)
  keptConnect.back(here, keptConnect.schema.parse(JSON.parse(told)))
  expect(connectLeft(useConnectLeft.getState(), here)).toEqual({
    ...typed,
    accounts: {
      ...typed.accounts,
      clientSecret: '',
      headers: [{ id: 'h1', name: 'x-chave', value: '', isKept: false }],
    },
    qrcodes: { ...typed.qrcodes, clientSecret: '' },
    passphrase: '',
    again: '',
  })
  expect(isConnectBegun()).toBe(true)
})

test('a form that anybody changed so that it holds a secret is not taken back', () => {
  keepConnect(here, typed)
  const kept = keptConnect.kept(here)
  expect(keptConnect.schema.safeParse({ ...kept, passphrase: 'x' }).success).toBe(false)
})
