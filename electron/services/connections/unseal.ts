import { createDecipheriv, createHash, pbkdf2Sync, scryptSync } from 'node:crypto'
import forge from 'node-forge'
import { bytesOf, numberOf, oidOf, partsOf } from './asn1-parts.ts'

/** How a passphrase is written where keys are made of it: as PKCS#12 has it (two bytes a letter, closed by a zero), and as newer ways do. */
export interface Passphrase {
  readonly wide: Uint8Array
  readonly bytes: Uint8Array
}

/** What of a file is sealed in a way that nobody reads here; no passphrase mends that. */
export class UnknownSeal extends Error {}

type Cipher = 'rc4' | 'rc2' | 'des-ede3-cbc'

/** The ways of PKCS#12 itself (RFC 7292, appendix C), all by SHA-1: the cipher and the bytes of its key. */
const OLD: ReadonlyMap<string, readonly [Cipher, number]> = new Map([
  ['1.2.840.113549.1.12.1.1', ['rc4', 16]],
  ['1.2.840.113549.1.12.1.2', ['rc4', 5]],
  ['1.2.840.113549.1.12.1.3', ['des-ede3-cbc', 24]],
  ['1.2.840.113549.1.12.1.4', ['des-ede3-cbc', 16]],
  ['1.2.840.113549.1.12.1.5', ['rc2', 16]],
  ['1.2.840.113549.1.12.1.6', ['rc2', 5]],
])
const PBES2 = '1.2.840.113549.1.5.13'
const PBKDF2 = '1.2.840.113549.1.5.12'
const SCRYPT = '1.3.6.1.4.1.11591.4.11'
const PRFS: ReadonlyMap<string, string> = new Map([
  ['1.2.840.113549.2.7', 'sha1'],
  ['1.2.840.113549.2.8', 'sha224'],
  ['1.2.840.113549.2.9', 'sha256'],
  ['1.2.840.113549.2.10', 'sha384'],
  ['1.2.840.113549.2.11', 'sha512'],
])
const NEW: ReadonlyMap<string, readonly [string, number]> = new Map([
  ['2.16.840.1.101.3.4.1.2', ['aes-128-cbc', 16]],
  ['2.16.840.1.101.3.4.1.22', ['aes-192-cbc', 24]],
  ['2.16.840.1.101.3.4.1.42', ['aes-256-cbc', 32]],
  ['1.2.840.113549.3.7', ['des-ede3-cbc', 24]],
])

/**
 * Undoes what a passphrase sealed (`algorithm` as AlgorithmIdentifier): by PKCS#12's own ways (RC4, RC2, 3DES of two and three keys) or by
 * PBES2 (AES and 3DES in CBC). Throws where the passphrase is another one, {@link UnknownSeal} where it is sealed otherwise.
 */
export function unseal(algorithm: forge.asn1.Asn1, sealed: Uint8Array, passphrase: Passphrase): Uint8Array {
  const [name, told] = partsOf(algorithm)
  const old = OLD.get(oidOf(name))
  if (old !== undefined) return unsealOld(old, partsOf(told), sealed, passphrase.wide)
  if (oidOf(name) !== PBES2) throw new UnknownSeal(oidOf(name))
  const [derivation, encryption] = partsOf(told)
  const [cipherName, iv] = partsOf(encryption)
  const cipher = NEW.get(oidOf(cipherName))
  if (cipher === undefined) throw new UnknownSeal(oidOf(cipherName))
  const decipher = createDecipheriv(cipher[0], keyOf(derivation, cipher[1], passphrase.bytes), bytesOf(iv))
  return Buffer.concat([decipher.update(sealed), decipher.final()])
}

function keyOf(derivation: forge.asn1.Asn1 | undefined, size: number, passphrase: Uint8Array): Buffer {
  const [name, told] = partsOf(derivation)
  const [salt, rounds, ...rest] = partsOf(told)
  if (oidOf(name) === PBKDF2) {
    // The size of the key may stand between, and means nothing beside a cipher that has one.
    const prf = rest.find((one) => Array.isArray(one.value))
    const hash = prf === undefined ? 'sha1' : PRFS.get(oidOf(partsOf(prf)[0]))
    if (hash === undefined) throw new UnknownSeal('prf')
    return pbkdf2Sync(passphrase, bytesOf(salt), numberOf(rounds), size, hash)
  }
  if (oidOf(name) !== SCRYPT) throw new UnknownSeal(oidOf(name))
  const [r, p] = rest.map(numberOf)
  const cost = { N: numberOf(rounds), r: r ?? 8, p: p ?? 1, maxmem: 256 * 1024 * 1024 }
  return scryptSync(passphrase, bytesOf(salt), size, cost)
}

function unsealOld(
  [cipher, size]: readonly [Cipher, number],
  [salt, rounds]: readonly forge.asn1.Asn1[],
  sealed: Uint8Array,
  wide: Uint8Array,
): Uint8Array {
  const made = (id: 1 | 2, bytes: number): Buffer =>
    pkcs12Key(wide, { salt: bytesOf(salt), rounds: numberOf(rounds), id, size: bytes, hash: 'sha1' })
  const key = made(1, size)
  if (cipher === 'rc4') return rc4(key, sealed)
  const iv = made(2, 8)
  if (cipher === 'rc2') return rc2(key, iv, sealed)
  // Of two keys the first is the third.
  const decipher = createDecipheriv(cipher, size === 24 ? key : Buffer.concat([key, key.subarray(0, 8)]), iv)
  return Buffer.concat([decipher.update(sealed), decipher.final()])
}

function rc2(key: Buffer, iv: Buffer, sealed: Uint8Array): Uint8Array {
  const decipher = forge.rc2.createDecryptionCipher(key.toString('binary'), key.length * 8)
  decipher.start(forge.util.createBuffer(iv.toString('binary')))
  decipher.update(forge.util.createBuffer(Buffer.from(sealed).toString('binary')))
  if (!decipher.finish()) throw new Error('padding')
  return Buffer.from(decipher.output.getBytes(), 'binary')
}

function rc4(key: Uint8Array, sealed: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number): void => {
    const held = state[one] ?? 0
    state[one] = state[other] ?? 0
    state[other] = held
  }
  let at = 0
  for (let one = 0; one < 256; one += 1) {
    at = (at + (state[one] ?? 0) + (key[one % key.length] ?? 0)) & 0xff
    swap(one, at)
  }
  let first = 0
  let second = 0
  return sealed.map((byte) => {
    first = (first + 1) & 0xff
    second = (second + (state[first] ?? 0)) & 0xff
    swap(first, second)
    return byte ^ (state[((state[first] ?? 0) + (state[second] ?? 0)) & 0xff] ?? 0)
  })
}

/** What a key of PKCS#12 is made for: to encrypt, to begin a chain of blocks, to check the whole. */
interface KeyAsk {
  readonly id: 1 | 2 | 3
  readonly salt: Uint8Array
  readonly rounds: number
  readonly size: number
  readonly hash: string
}

/** Makes a key of a passphrase as RFC 7292, appendix B.2, has it. */
export function pkcs12Key(wide: Uint8Array, { id, salt, rounds, size, hash }: KeyAsk): Buffer {
  const block = /^sha(?:384|512)$/.test(hash) ? 128 : 64
  const filled = (bytes: Uint8Array): Buffer =>
    bytes.length === 0 ? Buffer.alloc(0) : Buffer.alloc(Math.ceil(bytes.length / block) * block, bytes)
  let within: Buffer = Buffer.concat([filled(salt), filled(wide)])
  const made: Buffer[] = []
  for (let have = 0; have < size; ) {
    let digest = createHash(hash).update(Buffer.alloc(block, id)).update(within).digest()
    for (let round = 1; round < rounds; round += 1) digest = createHash(hash).update(digest).digest()
    made.push(digest)
    have += digest.length
    within = added(within, Buffer.alloc(block, digest), block)
  }
  return Buffer.concat(made).subarray(0, size)
}

/** Each block of `within` and `more` and one, as whole numbers of so many bytes. */
function added(within: Buffer, more: Buffer, block: number): Buffer {
  const sum = Buffer.from(within)
  for (let start = 0; start < sum.length; start += block) {
    let carry = 1
    for (let at = block - 1; at >= 0; at -= 1) {
      carry += (sum[start + at] ?? 0) + (more[at] ?? 0)
      sum[start + at] = carry & 0xff
      carry >>= 8
    }
  }
  return sum
}
