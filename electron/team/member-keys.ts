import {
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto'
import { type EpochKey, seal, unseal } from './sealing.ts'

/** The two private keys of a member: one signs (Ed25519), one is what keys are handed to (X25519). They stay on this desk. */
export interface MemberKeys {
  readonly sign: KeyObject
  readonly box: KeyObject
}

/** Both public keys, as base64 of their DER. */
export interface PublicKeys {
  readonly sign: string
  readonly box: string
}

/** Makes a member's keys. */
export function makeMemberKeys(): MemberKeys {
  return { sign: generateKeyPairSync('ed25519').privateKey, box: generateKeyPairSync('x25519').privateKey }
}

/** What others may know of them. */
export function publicKeysOf({ sign, box }: MemberKeys): PublicKeys {
  return { sign: publicText(createPublicKey(sign)), box: publicText(createPublicKey(box)) }
}

/** Signs words and bytes (by their SHA-256). */
export function sign(key: KeyObject, bound: readonly unknown[], bytes: Uint8Array): Uint8Array {
  return signBytes(null, signed(bound, bytes), key)
}

/** Tells whether a signature is that of a public key; a text that is no key signed nothing. */
export function isSigned(key: string, bound: readonly unknown[], bytes: Uint8Array, sig: Uint8Array): boolean {
  const read = publicKey(key, 'ed25519')
  return read !== null && verifyBytes(null, signed(bound, bytes), read, sig)
}

/** The same, told once a thread beside this one has verified it. */
export function isSignedSoon(
  key: string,
  bound: readonly unknown[],
  bytes: Uint8Array,
  sig: Uint8Array,
): Promise<boolean> {
  const read = publicKey(key, 'ed25519')
  if (read === null) return Promise.resolve(false)
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  verifyBytes(null, signed(bound, bytes), read, sig, (error, isGood) =>
    error === null ? resolve(isGood) : reject(error),
  )
  return promise
}

/** What a key that is handed over is bound to. */
export function wrapWords(book: string, epoch: number, member: string): readonly unknown[] {
  return ['quita book key', 1, book, epoch, member]
}

/** Hands a key to whoever holds the private half of `box`; base64. */
export function wrap(key: EpochKey, box: string, bound: readonly unknown[]): string {
  const to = publicKey(box, 'x25519')
  if (to === null) throw new RangeError('no key to wrap for')
  const once = generateKeyPairSync('x25519')
  const shared = diffieHellman({ privateKey: once.privateKey, publicKey: to })
  const from = publicText(once.publicKey)
  return `${from} ${Buffer.from(seal(shared, 'wrap', [...bound, from, box], key)).toString('base64')}`
}

/** Takes a key that was handed over; null where it was for another, or is none. */
export function unwrap(text: string, mine: KeyObject, bound: readonly unknown[]): EpochKey | null {
  const [from = '', sealed = ''] = text.split(' ')
  const key = publicKey(from, 'x25519')
  if (key === null) return null
  const shared = diffieHellman({ privateKey: mine, publicKey: key })
  const box = publicText(createPublicKey(mine))
  return unseal(shared, 'wrap', [...bound, from, box], Buffer.from(sealed, 'base64'))
}

function signed(bound: readonly unknown[], bytes: Uint8Array): Buffer {
  return Buffer.from(JSON.stringify([...bound, createHash('sha256').update(bytes).digest('hex')]))
}

function publicText(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}

// A book has few members, and many entries of each.
const known = new Map<string, KeyObject>()
const KNOWN = 1_000

function publicKey(text: string, type: 'ed25519' | 'x25519'): KeyObject | null {
  const key = known.get(text) ?? readKey(text)
  if (key !== null && known.size < KNOWN) known.set(text, key)
  return key?.asymmetricKeyType === type ? key : null
}

function readKey(text: string): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
  } catch {
    return null
  }
}
