import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../../../../build/release/read-environment.ts'
import { releaseVariables, windowsWays } from '../../../../build/release/variables.ts'
import { windowsSigning } from '../../../../build/release/windows-signing.ts'

const token = {
  QUITA_WINDOWS_SIGNING: 'pkcs11',
  QUITA_WINDOWS_PUBLISHER: 'Quita Ltda',
  QUITA_PKCS11_MODULE: '/usr/lib/token.so',
  QUITA_PKCS11_KEY: 'pkcs11:token=quita',
  QUITA_PKCS11_CERTIFICATES: '/etc/quita/chain.pem',
  QUITA_PKCS11_PIN: '4711',
  QUITA_TIMESTAMP_URL: 'http://time.example',
}

describe('the environment of a release machine', () => {
  test('that is whole is read', () => {
    const read = readEnvironment('windows', token)
    expect(read.ok && read.value('QUITA_WINDOWS_PUBLISHER')).toBe('Quita Ltda')
  })

  test.each(Object.keys(token).filter((name) => name !== 'QUITA_WINDOWS_SIGNING'))(
    'that lacks %s is refused by that name',
    (name) => {
      const read = readEnvironment('windows', { ...token, [name]: undefined })
      expect(read).toMatchObject({ ok: false, error: [expect.stringContaining(`${name} is missing`)] })
    },
  )

  test('takes a blank value as missing', () => {
    expect(readEnvironment('windows', { ...token, QUITA_PKCS11_PIN: ' ' }).ok).toBe(false)
  })

  test('never repeats what a variable holds', () => {
    const read = readEnvironment('windows', { ...token, QUITA_PKCS11_MODULE: '' })
    expect(JSON.stringify(read)).not.toContain('4711')
  })

  test('names the ways of signing where it asks for another one', () => {
    const read = readEnvironment('windows', { ...token, QUITA_WINDOWS_SIGNING: 'paper' })
    expect(read).toMatchObject({ ok: false, error: [expect.stringContaining('file, pkcs11, azure')] })
  })

  test('that is empty names everything a part needs', () => {
    for (const part of ['macos', 'linux', 'release'] as const) {
      const read = readEnvironment(part, {})
      expect(read.ok ? [] : read.error).toHaveLength(releaseVariables[part].length)
    }
  })
})

test('no two rows of the table have one name', () => {
  const names = [...Object.values(windowsWays), ...Object.values(releaseVariables)].flat().map(({ name }) => name)
  expect(new Set(names).size + 1).toBe(names.length) // the time stamp authority serves two ways
})

describe('what the packer is told about signing', () => {
  const given = (name: string): string => `the ${name}`

  test('is SHA-256 with a time stamp for a file, and the publisher that updates are checked against', () => {
    expect(windowsSigning('file', given)).toEqual({
      signtoolOptions: {
        publisherName: 'the QUITA_WINDOWS_PUBLISHER',
        signingHashAlgorithms: ['sha256'],
        rfc3161TimeStampServer: 'the QUITA_TIMESTAMP_URL',
      },
    })
  })

  test('is a function of ours for a token', () => {
    expect(windowsSigning('pkcs11', given)).toMatchObject({ signtoolOptions: { sign: expect.any(Function) } })
  })

  test('is an account for a cloud, without its secret', () => {
    const told = JSON.stringify(windowsSigning('azure', given))
    expect(told).toContain('the QUITA_AZURE_ACCOUNT')
    expect(told).not.toContain('SECRET')
  })
})
