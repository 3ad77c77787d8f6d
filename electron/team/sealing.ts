import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const NONCE = 12
const TAG = 16

/** 32 bytes that seal what members of an epoch tell each other. */
export type EpochKey = Uint8Array

/** A new key; of an epoch, or of an invitation. */
export function makeKey(): EpochKey {
  return new Uint8Array(randomBytes(32))
}

/** What a key is known by without being told: members check by it that they were given the same one. */
export function checkOf(key: EpochKey): string {
  return createHash('sha256').update('quita book key').update(key).digest('hex')
}

/** Seals bytes (AES-256-GCM under a key derived for `label`); they open only beside the same `bound` words. */
export function seal(key: EpochKey, label: string, bound: readonly unknown[], bytes: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', derived(key, label), nonce).setAAD(words(bound))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Opens what {@link seal} made; null where a byte, the key or a bound word is another one. */
export function unseal(key: EpochKey, label: string, bound: readonly unknown[], sealed: Uint8Array): Uint8Array | null {
  if (sealed.length < NONCE + TAG) return null
  const cipher = createDecipheriv('aes-256-gcm', derived(key, label), sealed.subarray(0, NONCE), { authTagLength: TAG })
  cipher.setAAD(words(bound)).setAuthTag(sealed.subarray(-TAG))
  try {
    return Buffer.concat([cipher.update(sealed.subarray(NONCE, -TAG)), cipher.final()])
  } catch {
    return null
  }
}

// Held as long as the key that it is made of, and as what a cipher takes four times faster than bytes.
const held = new WeakMap<EpochKey, Map<string, KeyObject>>()

function derived(key: EpochKey, label: string): KeyObject {
  const labels = held.get(key) ?? new Map<string, KeyObject>()
  const kept = labels.get(label) ?? createSecretKey(Buffer.from(hkdfSync('sha256', key, new Uint8Array(0), label, 32)))
  held.set(key, labels.set(label, kept))
  return kept
}

function words(bound: readonly unknown[]): Buffer {
  return Buffer.from(JSON.stringify(bound))
}
