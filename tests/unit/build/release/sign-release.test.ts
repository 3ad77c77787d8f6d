import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Installer, offerSchema, signRelease } from '../../../../build/release/sign-release.ts'
import { readSigningKeys } from '../../../../build/release/signing-keys.ts'
import { readRelease } from '../../../../electron/updates/read-release.ts'
import { versionSchema } from '../../../../shared/domain/release.ts'

const pem = (type: 'ed25519' | 'x25519' = 'ed25519'): string =>
  String(
    (type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }),
  )

const env = { QUITA_RELEASE_KEY: pem(), QUITA_RELEASE_NEXT_KEY: pem() }
const installer: Installer = {
  platform: 'win32-x64',
  file: 'Quita-Setup-1.2.0.exe',
  size: 90_000_000,
  sha512: 'ab'.repeat(64),
}
const version = versionSchema.parse('1.2.0')
const offer = offerSchema.parse({
  version,
  minimumVersion: '1.1.0',
  rollout: 10,
  withdrawn: ['1.1.1'],
  notes: { 'pt-BR': 'Correções', en: 'Corrections' },
})
const releasedAt = '2026-11-22T10:00:00.000Z'

function keysOf(some: Partial<typeof env> = env) {
  const keys = readSigningKeys(some)
  if (!keys.ok) throw new Error(keys.error.join())
  return keys.value
}

describe('a signed release', () => {
  test('is believed by the updater, with either of two keys', () => {
    const keys = keysOf()
    const signed = signRelease(installer, offer, { releasedAt, keys })
    if (!signed.ok) throw new Error(signed.error)
    for (const { publicKey } of keys) {
      const read = readRelease(Buffer.from(JSON.stringify(signed.value)), [publicKey])
      expect(read).toMatchObject({ ok: true, value: { ...installer, ...offer, releasedAt } })
    }
  })

  test('carries one signature outside of a rotation', () => {
    const keys = keysOf({ QUITA_RELEASE_KEY: env.QUITA_RELEASE_KEY })
    const signed = signRelease(installer, offer, { releasedAt, keys })
    expect(signed.ok && signed.value.signatures).toHaveLength(1)
  })

  test.each([
    ['withdraws itself', { ...offer, withdrawn: [version] }, installer],
    ['below its own minimum', { ...offer, minimumVersion: versionSchema.parse('1.3.0') }, installer],
    ['rollout', { ...offer, rollout: 101 }, installer],
    ['file', offer, { ...installer, file: '../Quita.exe' }],
    ['size', offer, { ...installer, size: 0 }],
  ])('is not made where it would be refused: %s', (words, some, one) => {
    expect(signRelease(one, some, { releasedAt, keys: keysOf() })).toEqual({
      ok: false,
      error: expect.stringContaining(words),
    })
  })
})

describe('the keys of a release', () => {
  test('are asked for by name', () => {
    expect(readSigningKeys({})).toMatchObject({
      ok: false,
      error: [expect.stringContaining('QUITA_RELEASE_KEY is missing')],
    })
  })

  test.each([
    ['no key', 'nonsense'],
    ['a key of another kind', pem('x25519')],
  ])('are refused as %s, without being repeated', (_name, text) => {
    expect(readSigningKeys({ QUITA_RELEASE_KEY: text })).toEqual({
      ok: false,
      error: ['QUITA_RELEASE_KEY is no Ed25519 key (PEM, PKCS#8)'],
    })
  })

  test('are two where they rotate', () => {
    const same = { QUITA_RELEASE_KEY: env.QUITA_RELEASE_KEY, QUITA_RELEASE_NEXT_KEY: env.QUITA_RELEASE_KEY }
    expect(readSigningKeys(same).ok).toBe(false)
    expect(new Set(keysOf().map(({ name }) => name)).size).toBe(2)
  })
})
