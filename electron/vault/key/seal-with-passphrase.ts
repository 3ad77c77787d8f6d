import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { storageError } from '../database/storage-error.ts'
import type { Kdf, SealedKey } from './key-file-format.ts'

const TAG = 16

/** Seals a key under a passphrase: AES-256-GCM, key by scrypt (N 2^17 unless told, r 8, p 1), the parameters authenticated with it. */
export async function sealWithPassphrase(
  key: Uint8Array,
  passphrase: string,
  n: Kdf['n'] = 2 ** 17,
): Promise<SealedKey> {
  const kdf: Kdf = { name: 'scrypt', n, r: 8, p: 1, salt: randomBytes(16).toString('base64') }
  const nonce = randomBytes(12)
  const derived = await derive(passphrase, kdf)
  const cipher = createCipheriv('aes-256-gcm', derived, nonce).setAAD(bound(kdf))
  derived.fill(0)
  const sealed = Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()])
  return {
    version: 1,
    kind: 'passphrase',
    kdf,
    nonce: nonce.toString('base64'),
    sealed: sealed.toString('base64'),
  }
}

/** Opens a sealed key; `storage/wrong-passphrase` when the tag does not agree. */
export async function openWithPassphrase(body: SealedKey, passphrase: string): Promise<Result<Uint8Array, AppError>> {
  const sealed = Buffer.from(body.sealed, 'base64')
  const nonce = Buffer.from(body.nonce, 'base64')
  const derived = await derive(passphrase, body.kdf)
  try {
    const cipher = createDecipheriv('aes-256-gcm', derived, nonce, { authTagLength: TAG })
    cipher.setAAD(bound(body.kdf)).setAuthTag(sealed.subarray(-TAG))
    // Not joined with the empty end: what is joined lies in a pool that others share, and is never wiped.
    const key = cipher.update(sealed.subarray(0, -TAG))
    cipher.final()
    return ok(key)
  } catch {
    return err(storageError('wrong-passphrase'))
  } finally {
    derived.fill(0)
  }
}

function bound(kdf: Kdf): Buffer {
  return Buffer.from(JSON.stringify(['quita-key-file', 1, kdf.name, kdf.n, kdf.r, kdf.p, kdf.salt]))
}

// NFKC, so that the same passphrase typed on another keyboard gives the same bytes.
function derive(passphrase: string, { n, r, p, salt }: Kdf): Promise<Buffer> {
  const options = { N: n, r, p, maxmem: 130 * n * r + 1024 * 1024 }
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, options, (fault, derived) =>
      fault === null ? resolve(derived) : reject(fault),
    )
  })
}
