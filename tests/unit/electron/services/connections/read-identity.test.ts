import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inspectFile } from '../../../../../electron/services/connections/identity-files.ts'
import { readIdentity } from '../../../../../electron/services/connections/read-identity.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

const fixtures = join(import.meta.dirname, '../../../../fixtures')
const legacy = readFileSync(join(fixtures, 'legacy-rc2-40.pfx'))
const modern = readFileSync(join(fixtures, 'modern-aes.pfx'))
const now = instantFromMs(Date.UTC(2026, 10, 21))

function only(identity: Uint8Array) {
  return { identity, key: null, authority: null }
}

function read(identity: Uint8Array, passphrase: string | null) {
  const result = readIdentity(only(identity), passphrase, now)
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe('a PKCS#12 file', () => {
  test.each([
    ['old RC2-40 and 3DES encryption', legacy, 'senha-antiga'],
    ['AES-256 encryption', modern, 'senha-nova'],
  ])('with %s becomes PEM with its authority', (_name, bytes, passphrase) => {
    const identity = read(bytes, passphrase)
    expect(identity.view).toMatchObject({ authority: 'from-bundle', keyKind: 'rsa 2048' })
    expect(identity.view.subject).toContain('EMPRESA EXEMPLO LTDA')
    expect(createPrivateKey(Buffer.from(identity.keyPem)).asymmetricKeyType).toBe('rsa')
    expect(identity.authorityPem).toContain('BEGIN CERTIFICATE')
  })

  test.each([
    ['a wrong passphrase', 'outra'],
    ['no passphrase', null],
  ])('with %s is named so', (_name, passphrase) => {
    expect(readIdentity(only(legacy), passphrase, now)).toEqual({ ok: false, error: 'wrong-passphrase' })
  })

  test('cut short is unreadable', () => {
    expect(readIdentity(only(legacy.subarray(0, 900)), 'senha-antiga', now)).toEqual({ ok: false, error: 'unreadable' })
  })

  test('is recognised before any passphrase', () => {
    expect(inspectFile(legacy, false)).toEqual({ holds: 'pkcs12', needsPassphrase: true })
  })
})

describe('a PEM pair', () => {
  const pair = read(modern, 'senha-nova')
  const certificate = Buffer.from(pair.certificatePem)

  test('in two files is joined', () => {
    const result = readIdentity({ identity: certificate, key: Buffer.from(pair.keyPem), authority: null }, null, now)
    expect(result).toMatchObject({
      ok: true,
      value: { view: { authority: 'none', fingerprint256: pair.view.fingerprint256 } },
    })
  })

  test('in one file is read', () => {
    expect(readIdentity(only(Buffer.concat([certificate, pair.keyPem])), null, now).ok).toBe(true)
  })

  test('with an encrypted key needs its passphrase', () => {
    const key = createPrivateKey(Buffer.from(pair.keyPem)).export({
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase: 'chave',
    })
    const files = { identity: certificate, key: Buffer.from(key), authority: null }
    expect(readIdentity(files, 'chave', now).ok).toBe(true)
    expect(readIdentity(files, 'errada', now)).toEqual({ ok: false, error: 'wrong-passphrase' })
    expect(readIdentity(files, null, now)).toEqual({ ok: false, error: 'wrong-passphrase' })
  })

  test('with an old-style encrypted key is read too', () => {
    const key = createPrivateKey(Buffer.from(pair.keyPem)).export({
      type: 'pkcs1',
      format: 'pem',
      cipher: 'des-ede3-cbc',
      passphrase: 'chave',
    })
    expect(readIdentity({ identity: certificate, key: Buffer.from(key), authority: null }, 'chave', now).ok).toBe(true)
  })

  test('whose key belongs to another certificate is named so', () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    })
    const result = readIdentity({ identity: certificate, key: Buffer.from(other), authority: null }, null, now)
    expect(result).toEqual({ ok: false, error: 'key-mismatch' })
  })

  test('without any key is named so', () => {
    expect(readIdentity(only(certificate), null, now)).toEqual({ ok: false, error: 'key-mismatch' })
  })

  test('takes the authority from a file of its own', () => {
    const files = {
      identity: certificate,
      key: Buffer.from(pair.keyPem),
      authority: Buffer.from(pair.authorityPem ?? ''),
    }
    expect(readIdentity(files, null, now)).toMatchObject({ ok: true, value: { view: { authority: 'from-file' } } })
  })
})

describe('the dates of a certificate', () => {
  test('an expired one is named so', () => {
    const later = instantFromMs(Date.UTC(2199, 0, 1))
    expect(readIdentity(only(modern), 'senha-nova', later)).toEqual({ ok: false, error: 'certificate-expired' })
  })

  test('one that is not valid yet is named so', () => {
    const earlier = instantFromMs(Date.UTC(2020, 0, 1))
    expect(readIdentity(only(modern), 'senha-nova', earlier)).toEqual({ ok: false, error: 'certificate-not-yet-valid' })
  })
})

test.each([
  ['text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['a PDF', Buffer.from('%PDF-1.7')],
])('%s is no identity', (_name, bytes) => {
  expect(inspectFile(bytes, false)).toBeNull()
})
