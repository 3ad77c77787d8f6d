import { createDecipheriv, pbkdf2Sync } from 'node:crypto'

/**
 * Says whether a blob of safeStorage can be opened by anybody: on Linux without a keyring Chromium encrypts with a key
 * that is printed in its source (os_crypt: PBKDF2-HMAC-SHA1 of `peanuts`, AES-128-CBC, prefix `v10`).
 */
export function opensWithPublicKey(blob: Uint8Array): boolean {
  if (Buffer.from(blob.subarray(0, 3)).toString('latin1') !== 'v10') return false
  const key = pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1')
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, Buffer.alloc(16, ' '))
    decipher.update(blob.subarray(3))
    decipher.final()
    return true
  } catch {
    return false
  }
}
