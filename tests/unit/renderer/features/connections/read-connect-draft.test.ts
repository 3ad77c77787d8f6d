import { describe, expect, test } from 'vitest'
import {
  type ConnectDraft,
  emptyDraft,
  emptyGroup,
} from '../../../../../renderer/features/connections/connect-draft.ts'
import { readConnectDraft } from '../../../../../renderer/features/connections/read-connect-draft.ts'

const passphrase = 'quatro cavalos azuis no telhado'
const filled: ConnectDraft = {
  ...emptyDraft,
  companyName: 'Aurora Distribuidora',
  companyDocument: '11.222.333/0001-81',
  accounts: {
    ...emptyGroup,
    baseUrl: 'https://api.instituicao.com.br/contas/',
    clientId: 'aurora',
    clientSecret: ' s ',
  },
}

describe('reading the connect form', () => {
  test('an empty form names every field that is missing, each with its own sentence', () => {
    const read = readConnectDraft(emptyDraft, true)
    expect(read.ok).toBe(false)
    if (read.ok) return
    expect([...read.error.keys()].toSorted()).toEqual([
      'accounts.baseUrl',
      'accounts.clientId',
      'accounts.clientSecret',
      'companyDocument',
      'companyName',
    ])
    expect(read.error.get('accounts.baseUrl')).toBe('connections.baseUrlFault')
  })

  test('a filled form is read as main will read it: bare CNPJ, no slash at the end, the secret as it was typed', () => {
    const read = readConnectDraft(filled, true)
    expect(read).toMatchObject({
      ok: true,
      value: {
        companyDocument: '11222333000181',
        accounts: { baseUrl: 'https://api.instituicao.com.br/contas', clientSecret: ' s ', pin: null },
        qrcodes: null,
        payer: { institution: null, issuer: null, number: null },
        vaultPassphrase: null,
      },
    })
  })

  test.each(['http://api.instituicao.com.br', 'api.instituicao.com.br', 'https://api.x.com?a=1', 'https://u@x.com'])(
    'refuses %s as an address',
    (baseUrl) => {
      const read = readConnectDraft({ ...filled, accounts: { ...filled.accounts, baseUrl } }, true)
      expect(read.ok ? null : read.error.get('accounts.baseUrl')).toBe('connections.baseUrlFault')
    },
  )

  test('a pin may be typed with colons, and one of the wrong length is refused beside its field', () => {
    const colons = `${'AB:'.repeat(31)}AB`
    const right = readConnectDraft({ ...filled, accounts: { ...filled.accounts, pin: colons } }, true)
    expect(right).toMatchObject({ ok: true, value: { accounts: { pin: 'ab'.repeat(32) } } })
    const short = readConnectDraft({ ...filled, accounts: { ...filled.accounts, pin: 'AB:CD' } }, true)
    expect(short.ok ? null : short.error.get('accounts.pin')).toBe('connections.pinFault')
  })

  test('the second group counts only when it is asked for', () => {
    const read = readConnectDraft({ ...filled, useQrcodes: true }, true)
    expect(read.ok ? [] : [...read.error.keys()]).toContain('qrcodes.baseUrl')
  })

  test('without a keychain a passphrase is needed, twice the same and not a common one', () => {
    expect(readConnectDraft(filled, false).ok).toBe(false)
    expect(readConnectDraft({ ...filled, passphrase, again: `${passphrase}!` }, false).ok).toBe(false)
    expect(readConnectDraft({ ...filled, passphrase: 'senha123', again: 'senha123' }, false).ok).toBe(false)
    expect(readConnectDraft({ ...filled, passphrase, again: passphrase }, false)).toMatchObject({
      ok: true,
      value: { vaultPassphrase: passphrase },
    })
  })
})
