import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import * as z from 'zod'
import { sealedKeySchema } from '../../vault/key/key-file-format.ts'
import { openWithPassphrase, sealWithPassphrase } from '../../vault/key/seal-with-passphrase.ts'
import { BackupError } from './backup-error.ts'

/** A backup lies where others may copy it and guess at leisure, so each guess costs 256 MiB of memory, twice a vault's. */
const SCRYPT_N = 2 ** 18

const rawKeySchema = z.base64().length(44)

/**
 * What an open vault keeps so that it can make backups: a public key, and the private one under the passphrase. Neither
 * opens a backup: only the passphrase does, which is kept nowhere.
 */
export const backupKeySchema = z.strictObject({ publicKey: rawKeySchema, sealed: sealedKeySchema })
export type BackupKey = z.infer<typeof backupKeySchema>

/** Makes the key of the backups of one vault from the passphrase that will open them. */
export async function createBackupKey(passphrase: string): Promise<BackupKey> {
  const pair = generateKeyPairSync('x25519')
  const secret = rawOf(pair.privateKey, 'd')
  const sealed = await sealWithPassphrase(secret, passphrase, SCRYPT_N)
  secret.fill(0)
  return { publicKey: rawOf(pair.publicKey, 'x').toString('base64'), sealed }
}

/** The secret that a new file shares with whoever has the private key; `ephemeral` goes into its head. */
export function shareSecret(publicKey: string): { readonly ephemeral: string; readonly secret: Buffer } {
  const pair = generateKeyPairSync('x25519')
  const secret = diffieHellman({ privateKey: pair.privateKey, publicKey: publicOf(publicKey) })
  return { ephemeral: rawOf(pair.publicKey, 'x').toString('base64'), secret }
}

/** Finds that secret again by the passphrase; throws {@link BackupError} `wrong-passphrase`. */
export async function findSecret(
  { ephemeral, sealed }: { readonly ephemeral: string; readonly sealed: BackupKey['sealed'] },
  passphrase: string,
): Promise<Buffer> {
  const opened = await openWithPassphrase(sealed, passphrase)
  if (!opened.ok) throw new BackupError('wrong-passphrase')
  try {
    return diffieHellman({ privateKey: privateOf(opened.value), publicKey: publicOf(ephemeral) })
  } catch {
    throw new BackupError('damaged')
  }
}

/** The key of one file's chunks: bound to every byte of its head. */
export function fileKey(secret: Uint8Array, headDigest: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, headDigest, 'quita-backup-file', 32))
}

function rawOf(key: KeyObject, part: 'd' | 'x'): Buffer {
  return Buffer.from(key.export({ format: 'jwk' })[part] ?? '', 'base64url')
}

function publicOf(base64: string): KeyObject {
  const x = Buffer.from(base64, 'base64').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })
}

// PKCS#8 around the 32 bytes: a JWK would ask for the public half too.
function privateOf(raw: Uint8Array): KeyObject {
  const prefix = Buffer.from('302e020100300506032b656e04220420', 'hex')
  return createPrivateKey({ key: Buffer.concat([prefix, raw]), format: 'der', type: 'pkcs8' })
}
