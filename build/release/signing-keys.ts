import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { keyName } from '../../electron/updates/read-release.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { type Environment, readEnvironment } from './read-environment.ts'
import { nextReleaseKey } from './variables.ts'

/** A private key of the release, with the name by which its signatures say it. */
export interface SigningKey {
  readonly name: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** A detached Ed25519 signature: 64 bytes, and the name of its key. */
export interface Signature {
  readonly key: string
  readonly bytes: Buffer
}

/** The key that signs releases, and the one that follows where keys rotate; errors name the variable, never what it holds. */
export function readSigningKeys(env: Environment): Result<readonly SigningKey[], readonly string[]> {
  const given = readEnvironment('release', env)
  if (!given.ok) return given
  const next = env[nextReleaseKey.name]
  const names = ['QUITA_RELEASE_KEY', ...(next === undefined || next === '' ? [] : [nextReleaseKey.name])]
  const read = names.map((name) => ({ name, key: signingKey(env[name] ?? '') }))
  const faults = read.flatMap(({ name, key }) => (key === null ? [`${name} is no Ed25519 key (PEM, PKCS#8)`] : []))
  const keys = read.flatMap(({ key }) => key ?? [])
  if (new Set(keys.map((key) => key.name)).size < keys.length)
    faults.push('the release key and the one that follows are the same')
  return faults.length > 0 ? err(faults) : ok(keys)
}

/** Reads a private key; null where the text is none of Ed25519. */
export function signingKey(pem: string): SigningKey | null {
  try {
    const privateKey = createPrivateKey(pem)
    if (privateKey.asymmetricKeyType !== 'ed25519') return null
    const publicKey = createPublicKey(privateKey)
    return { name: keyName(publicKey), privateKey, publicKey }
  } catch {
    return null
  }
}

/** Signs bytes with each of the keys. */
export function signWith(keys: readonly SigningKey[], bytes: Uint8Array): readonly Signature[] {
  return keys.map(({ name, privateKey }) => ({ key: name, bytes: sign(null, bytes, privateKey) }))
}
