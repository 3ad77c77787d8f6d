import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { host } from '../state.ts'
import { strict } from '../strict.ts'
import { app } from './app.ts'

/**
 * Which keychain the host plays: `system` (a key file beside the data, for tests), `plaintext` (Chromium's Linux
 * fallback with its public key, which is the truth of a host without a keychain) or `missing`.
 */
function kind(): 'system' | 'plaintext' | 'missing' {
  const named = process.env['QUITA_HOST_KEYCHAIN']
  return named === 'system' || named === 'missing' ? named : 'plaintext'
}

function fileKey(): Buffer {
  const file = join(app.getPath('userData'), 'desktop-host.key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return readFileSync(file)
}

const publicKey = () => pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1')
const SPACES = Buffer.alloc(16, ' ')

function encrypt(text: string): Buffer {
  if (kind() === 'missing') throw new Error('Encryption is not available.')
  if (kind() === 'plaintext') {
    const cipher = createCipheriv('aes-128-cbc', publicKey(), SPACES)
    return Buffer.concat([Buffer.from('v10'), cipher.update(text, 'utf8'), cipher.final()])
  }
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', fileKey(), nonce)
  return Buffer.concat([Buffer.from('v11'), nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function decrypt(blob: Buffer): string {
  const prefix = blob.subarray(0, 3).toString('latin1')
  if (prefix === 'v10') {
    const decipher = createDecipheriv('aes-128-cbc', publicKey(), SPACES)
    return Buffer.concat([decipher.update(blob.subarray(3)), decipher.final()]).toString('utf8')
  }
  if (prefix !== 'v11' || kind() !== 'system') throw new Error('Error while decrypting the ciphertext')
  const decipher = createDecipheriv('aes-256-gcm', fileKey(), blob.subarray(3, 15))
  decipher.setAuthTag(blob.subarray(-16))
  return Buffer.concat([decipher.update(blob.subarray(15, -16)), decipher.final()]).toString('utf8')
}

/** Electron's `safeStorage`, the asynchronous calls; the deprecated ones are not provided. */
export const safeStorage = strict('safeStorage', {
  isAsyncEncryptionAvailable: async () => host.ready && kind() !== 'missing',
  getSelectedStorageBackend: () => (kind() === 'system' ? 'gnome_libsecret' : 'basic_text'),
  encryptStringAsync: async (text: string) => encrypt(text),
  decryptStringAsync: async (blob: Buffer) => ({ shouldReEncrypt: false, result: decrypt(blob) }),
})
