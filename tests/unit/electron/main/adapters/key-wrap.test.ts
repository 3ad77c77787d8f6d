import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { electronKeyWrap } from '../../../../../electron/main/adapters/key-wrap.ts'
import { opensWithPublicKey } from '../../../../../electron/main/adapters/public-key-blob.ts'

const SPACES = Buffer.alloc(16, ' ')

/** What Chromium's Linux fallback makes (os_crypt_linux.cc, version 10). */
function publicBlob(text: string, password = 'peanuts'): Buffer {
  const cipher = createCipheriv('aes-128-cbc', pbkdf2Sync(password, 'saltysalt', 1, 16, 'sha1'), SPACES)
  return Buffer.concat([Buffer.from('v10'), cipher.update(text), cipher.final()])
}

interface FakeStorage {
  available?: boolean
  encrypt?: (text: string) => Promise<Buffer>
  decrypt?: (blob: Buffer) => Promise<{ shouldReEncrypt: boolean; result: string }>
}

function storage({ available = true, encrypt, decrypt }: FakeStorage) {
  return {
    isAsyncEncryptionAvailable: async () => available,
    getSelectedStorageBackend: () => 'gnome_libsecret' as const,
    encryptStringAsync: encrypt ?? (async (text: string) => Buffer.from(`v11${text}`)),
    decryptStringAsync:
      decrypt ?? (async (blob: Buffer) => ({ shouldReEncrypt: false, result: blob.subarray(3).toString() })),
  }
}

const fails = async () => {
  throw new Error('the keychain said no')
}

describe('a blob', () => {
  test('made with the key in Chromium’s source is known as open to anybody', () => {
    // The key as Chromium's own source spells it, byte by byte.
    expect(pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1').toString('hex')).toBe('fd621fe5a2b402539dfa147ca9272778')
    expect(opensWithPublicKey(Buffer.from('76313080a88a3e45ff37ecaec4385103c97d31', 'hex'))).toBe(true)
    expect(opensWithPublicKey(publicBlob('quita'))).toBe(true)
    expect(opensWithPublicKey(publicBlob(''))).toBe(true)
    expect(opensWithPublicKey(publicBlob('x'.repeat(1000)))).toBe(true)
  })

  test('of a keyring, of another prefix, cut or empty is not', () => {
    const whole = publicBlob('quita')
    expect(opensWithPublicKey(Buffer.concat([Buffer.from('v11'), whole.subarray(3)]))).toBe(false)
    expect(opensWithPublicKey(whole.subarray(0, -1))).toBe(false)
    expect(opensWithPublicKey(Buffer.from('v10'))).toBe(false)
    expect(opensWithPublicKey(new Uint8Array())).toBe(false)
  })
})

describe('the keychain of Linux', () => {
  test('counts as the system’s when the blob is sealed by a keyring', async () => {
    expect(await electronKeyWrap(storage({}), 'linux').keychain()).toEqual({ kind: 'system', name: 'GNOME Keyring' })
  })

  test('counts as plaintext when the blob opens with the public key, and then wraps and unwraps nothing', async () => {
    const wrap = electronKeyWrap(storage({ encrypt: async (text) => publicBlob(text) }), 'linux')
    expect((await wrap.keychain()).kind).toBe('plaintext')
    expect(await wrap.wrap(randomBytes(32))).toMatchObject({
      ok: false,
      error: { kind: 'storage', fault: 'key-store' },
    })
    expect(await wrap.unwrap(publicBlob('x'))).toMatchObject({ ok: false, error: { fault: 'key-store' } })
  })
})

describe('a keychain', () => {
  test.each([
    ['is not there', { available: false }],
    ['throws', { encrypt: fails }],
  ])('that %s counts as missing and wraps nothing', async (_name, fake) => {
    const wrap = electronKeyWrap(storage(fake), 'win32')
    expect(await wrap.keychain()).toEqual({ kind: 'missing', name: 'Windows' })
    expect(await wrap.wrap(randomBytes(32))).toMatchObject({ ok: false, error: { fault: 'key-store' } })
  })

  test('gives back the bytes it was given', async () => {
    const wrap = electronKeyWrap(storage({}), 'darwin')
    const secret = new Uint8Array(randomBytes(32))
    const wrapped = await wrap.wrap(secret)
    expect(wrapped.ok && (await wrap.unwrap(wrapped.value))).toEqual({ ok: true, value: secret })
  })

  test('that refuses to open a blob is named', async () => {
    const wrap = electronKeyWrap(storage({ decrypt: fails }), 'win32')
    expect(await wrap.unwrap(Buffer.from('v10?'))).toMatchObject({ ok: false, error: { fault: 'key-store' } })
  })
})
