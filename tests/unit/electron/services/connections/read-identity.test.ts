import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inspectFile } from '../../../../../electron/services/connections/identity-files.ts'
import { readIdentity } from '../../../../../electron/services/connections/read-identity.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

const fixtures = join(import.meta.dirname, '../../../../fixtures')
const legacy = readFileSync(join(fixtures, 'legacy-rc2-40.pfx'))
const modern = readFileSync(join(fixtures, 'modern-aes.pfx'))
const accented = readFileSync(join(fixtures, 'accented-aes.pfx'))
const now = instantFromMs(Date.UTC(2026, 10, 21))

// 512 bits, passphrase `abc`.
const md5AndDes = `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIIBgTAbBgkqhkiG9w0BBQMwDgQIpFcvvOjlnO8CAggABIIBYNO6VeXY/IXecy/G
XhVOF0a8nfVIN3j1lOCxZRwQcVShw8JCN61arMh4cuhe0Hl2IcsCTjEikqhQjsC7
CYxa6uQcDIV/SESJreQK86mRhdDyiokOBeS5FC/F+1PsFKDRUdI8LF5nGV2oBZV7
ef1J6KXrJQBgNEllGqsJKExuT+BjAIzg4oYmUVsJPX/PcSFWwky8XIGsUadk9FnE
QTXQaB9NBZtpsTAvnZp2sOINLfQbo8ShI1zqXberfBceKRNnJZ3i2uf3flH1AcTp
ed86dX60QK9Ogv/ZqwOzX3buO3h1uSyAppqRSArY6X+wMyn1H0rG24aj565LtLFp
m++Kax5oBE5kWc6wffrxGGpGg+7ZKSWpjF0MvjWydVUmlVNgf5jrkgY3mAq8ZAcR
jERGHf94/oqDyl4+58DzAHoJyI4CUo3XCCEON3JzMDVtTzyPRedsF0vjkwKCAxCn
bbYKNfs=
-----END ENCRYPTED PRIVATE KEY-----
`

function only(identity: Uint8Array) {
  return { identity, key: null, authority: null }
}

function read(identity: Uint8Array, passphrase: string | null, at = now) {
  const result = readIdentity(only(identity), passphrase, at)
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe('a PKCS#12 file', () => {
  test.each([
    ['old RC2-40 and 3DES encryption', legacy, 'senha-antiga'],
    ['AES-256 encryption', modern, 'senha-nova'],
    ['AES-256 encryption and a passphrase with accents', accented, 'senha-ação€'],
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

  test('whose passphrase has accents is opened by no other', () => {
    for (const passphrase of ['senha-acao', 'senha-ação', 'SENHA-AÇÃO€', ''])
      expect(readIdentity(only(accented), passphrase, now)).toEqual({ ok: false, error: 'wrong-passphrase' })
  })

  test('cut short is unreadable', () => {
    expect(readIdentity(only(legacy.subarray(0, 900)), 'senha-antiga', now)).toEqual({ ok: false, error: 'unreadable' })
  })

  test('is recognised before any passphrase', () => {
    expect(inspectFile(legacy, false)).toEqual({ holds: 'pkcs12', needsPassphrase: true })
  })
})

/** Files that OpenSSL made, see fixtures/identities/make.sh. */
const made = (name: string): Buffer => readFileSync(join(fixtures, 'identities', name))
const valid = instantFromMs(Date.UTC(2030, 0, 1))

describe('a PKCS#12 file as OpenSSL makes it', () => {
  const old = [
    'pbe-RC2-40',
    'pbe-RC2-128',
    'pbe-RC4-40',
    'pbe-RC4-128',
    'pbe-2DES',
    'pbe-3DES',
    'mac-md5',
    'no-mac-old',
  ]
  const newer = ['aes-128-cbc', 'aes-192-cbc', 'aes-256-cbc', 'des-ede3-cbc', 'mac-sha512', 'no-mac']
  test.each([...old, ...newer, 'NONE', 'backwards'])('is read, sealed as %s', (name) => {
    const identity = read(made(`${name}.p12`), 'senha', valid)
    expect(identity.view).toMatchObject({
      subject: 'CN=Empresa ec',
      keyKind: 'ec prime256v1',
      authority: 'from-bundle',
    })
    // The company's own first, then what leads to the root, which the server has.
    expect(identity.certificatePem.match(/BEGIN CERTIFICATE/g)).toHaveLength(2)
    expect(identity.authorityPem?.match(/BEGIN CERTIFICATE/g)).toHaveLength(2)
  })

  test.each([...old, ...newer])('is opened by no other passphrase, sealed as %s', (name) => {
    for (const passphrase of ['Senha', 'senha ', '', null])
      expect(readIdentity(only(made(`${name}.p12`)), passphrase, valid)).toEqual({
        ok: false,
        error: 'wrong-passphrase',
      })
  })

  test.each([
    ['empty-old', ''],
    ['empty-new', ''],
    ['empty-old', null],
    ['accents-RC4', 'senha-ação€'],
    ['accents-aes', 'senha-ação€'],
  ])('is opened by a passphrase of no letters, or with accents: %s', (name, passphrase) => {
    expect(read(made(`${name}.p12`), passphrase, valid).view.subject).toBe('CN=Empresa ec')
  })

  test.each([
    ['mixed', 'rsa 2048'],
    ['pss', 'rsa-pss 2048'],
    ['ed', 'ed25519'],
  ])('has a pair of any kind that TLS takes: %s', (name, keyKind) => {
    const identity = read(made(`${name}.p12`), 'senha', valid)
    expect(identity.view.keyKind).toBe(keyKind)
    const key = createPrivateKey(Buffer.from(identity.keyPem))
    expect(new X509Certificate(identity.certificatePem).checkPrivateKey(key)).toBe(true)
  })

  test('of RSA-PSS in PEM is a pair too', () => {
    expect(read(made('pss.pem'), null, valid).view.keyKind).toBe('rsa-pss 2048')
  })

  test('that is damaged anywhere is named, and never read otherwise', () => {
    const whole = made('pbe-RC4-128.p12')
    const { subject } = read(whole, 'senha', valid).view
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ 0x55
      const result = readIdentity(only(damaged), 'senha', valid)
      if (result.ok) expect(result.value.view.subject).toBe(subject)
      else expect(['wrong-passphrase', 'unreadable', 'too-costly']).toContain(result.error)
    }
  })
})

describe('a key that OpenSSL sealed alone', () => {
  const identity = made('ec.pem')
  test.each(['pbe-RC2-40', 'pbe-RC2-128', 'pbe-RC4-128', 'pbe-2DES', 'aes-sha1', 'scrypt'])('is read: %s', (name) => {
    const files = { identity, key: made(`${name}.key.pem`), authority: null }
    expect(readIdentity(files, 'senha', valid)).toMatchObject({
      ok: true,
      value: { view: { keyKind: 'ec prime256v1' } },
    })
    expect(readIdentity(files, 'errada', valid)).toEqual({ ok: false, error: 'wrong-passphrase' })
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

  test.each([
    ['PKCS#8', { type: 'pkcs8', format: 'der' }, null],
    ['PKCS#1', { type: 'pkcs1', format: 'der' }, null],
    ['PKCS#8, encrypted', { type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: 'chave' }, 'chave'],
  ] as const)('whose key is DER is read, as %s', (_, options, passphrase) => {
    const key = createPrivateKey(Buffer.from(pair.keyPem)).export(options)
    expect(inspectFile(key, false)).toEqual({ holds: 'key', needsPassphrase: passphrase !== null })
    const files = { identity: certificate, key, authority: null }
    expect(readIdentity(files, passphrase, now).ok).toBe(true)
    const der = new X509Certificate(certificate).raw
    expect(inspectFile(der, false)).toEqual({ holds: 'certificate', needsPassphrase: false })
    expect(readIdentity({ ...files, identity: der }, passphrase, now).ok).toBe(true)
  })

  test('of an elliptic curve in DER is a key that belongs to another certificate', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    for (const type of ['sec1', 'pkcs8'] as const) {
      const key = privateKey.export({ type, format: 'der' })
      expect(inspectFile(key, false)).toEqual({ holds: 'key', needsPassphrase: false })
      expect(readIdentity({ identity: certificate, key, authority: null }, null, now)).toEqual({
        ok: false,
        error: 'key-mismatch',
      })
    }
  })

  test('whose key is encrypted as nobody reads it any more is unreadable, and no wrong passphrase', () => {
    const key = Buffer.from(md5AndDes)
    expect(readIdentity({ identity: certificate, key, authority: null }, 'abc', now)).toEqual({
      ok: false,
      error: 'unreadable',
    })
  })

  test('may call its certificate by its older name', () => {
    const older = Buffer.from(pair.certificatePem.replaceAll('CERTIFICATE', 'X509 CERTIFICATE'))
    expect(inspectFile(older, false)).toEqual({ holds: 'certificate', needsPassphrase: false })
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
