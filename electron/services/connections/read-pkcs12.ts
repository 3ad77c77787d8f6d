import { createHmac, timingSafeEqual } from 'node:crypto'
import type forge from 'node-forge'
import type { CredentialFault } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { bytesOf, derOf, numberOf, oidOf, partsOf, structureOf } from './asn1-parts.ts'
import { type Passphrase, pkcs12Key, UnknownSeal, unseal } from './unseal.ts'

/** What a PKCS#12 file holds, as DER: every certificate, and every private key in PKCS#8 without encryption. */
export interface Pkcs12Content {
  readonly certificates: readonly Uint8Array[]
  readonly keys: readonly Uint8Array[]
}

const DATA = '1.2.840.113549.1.7.1'
const ENCRYPTED = '1.2.840.113549.1.7.6'
const KEY_BAG = '1.2.840.113549.1.12.10.1.1'
const SEALED_KEY_BAG = '1.2.840.113549.1.12.10.1.2'
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3'
const NESTED_BAG = '1.2.840.113549.1.12.10.1.6'
const X509 = '1.2.840.113549.1.9.22.1'
const HASHES: ReadonlyMap<string, readonly [string, number]> = new Map([
  ['1.2.840.113549.2.5', ['md5', 16]],
  ['1.3.14.3.2.26', ['sha1', 20]],
  ['2.16.840.1.101.3.4.2.4', ['sha224', 28]],
  ['2.16.840.1.101.3.4.2.1', ['sha256', 32]],
  ['2.16.840.1.101.3.4.2.2', ['sha384', 48]],
  ['2.16.840.1.101.3.4.2.3', ['sha512', 64]],
])
const DEEPEST = 4

/**
 * Opens a PKCS#12 file, also one that is sealed by RC2, RC4 or 3DES, which neither BoringSSL nor OpenSSL 3 reads any more, and one without
 * a check of the whole. `wrong-passphrase` where the check fails, or where without one nothing opens; `unreadable` for any
 * other damage, and for a way of sealing that is none of these.
 */
export function readPkcs12(bytes: Uint8Array, passphrase: string): Result<Pkcs12Content, CredentialFault> {
  let fault: CredentialFault = 'unreadable'
  try {
    const [, safe, check] = partsOf(structureOf(bytes))
    const [, content] = partsOf(safe)
    const inside = bytesOf(partsOf(content)[0])
    for (const way of waysOf(passphrase)) {
      if (check !== undefined && !isChecked(check, inside, way.wide)) {
        fault = 'wrong-passphrase'
        continue
      }
      const opened = openedBy(inside, way)
      if (opened !== null) return opened
      fault = 'wrong-passphrase'
    }
    return err(fault)
  } catch {
    return err('unreadable')
  }
}

/** An encrypted key alone (PKCS#8), as DER without encryption; see {@link readPkcs12} for its faults. */
export function readSealedKey(der: Uint8Array, passphrase: string): Result<Uint8Array, CredentialFault> {
  try {
    const [algorithm, sealed] = partsOf(structureOf(der))
    if (algorithm === undefined) return err('unreadable')
    for (const way of waysOf(passphrase)) {
      const key = opened(() => unseal(algorithm, bytesOf(sealed), way))
      if (key !== null && isStructure(key)) return ok(key)
    }
    return err('wrong-passphrase')
  } catch {
    return err('unreadable')
  }
}

/** The content, null where this form of the passphrase opens nothing. What is sealed in an unknown way throws. */
function openedBy(inside: Uint8Array, way: Passphrase): Result<Pkcs12Content, CredentialFault> | null {
  const bags = opened(() => partsOf(structureOf(inside)).flatMap((info) => bagsOf(safeContentOf(info, way))))
  const keys = bags && opened(() => bags.flatMap((bag) => keyOf(bag, way)))
  if (bags === null || keys === null || !keys.every(isStructure)) return null
  const certificates = bags.flatMap(certificateOf)
  return keys.length === 0 || certificates.length === 0 ? err('unreadable') : ok({ certificates, keys })
}

function opened<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnknownSeal) throw error
    return null
  }
}

function isStructure(der: Uint8Array): boolean {
  return opened(() => partsOf(structureOf(der)).length > 2) === true
}

// Newer encryption takes the bytes of UTF-8, in old programs those of Latin-1; an empty passphrase is one of no letters, or none at all.
function waysOf(passphrase: string): readonly Passphrase[] {
  const wide = Buffer.from(`${passphrase}\0`, 'utf16le').swap16()
  const bytes = Buffer.from(passphrase)
  if (passphrase === '')
    return [
      { wide, bytes },
      { wide: Buffer.alloc(0), bytes },
    ]
  if (/^\p{ASCII}*$/u.test(passphrase)) return [{ wide, bytes }]
  const latin = { wide, bytes: Buffer.from(passphrase, 'latin1') }
  // Old OpenSSL widened each byte of UTF-8.
  const widened = Buffer.from(`${bytes.toString('latin1')}\0`, 'utf16le').swap16()
  return [{ wide, bytes }, latin, { wide: widened, bytes }]
}

function isChecked(check: forge.asn1.Asn1, inside: Uint8Array, wide: Uint8Array): boolean {
  const [told, salt, rounds] = partsOf(check)
  const [algorithm, digest] = partsOf(told)
  const hash = HASHES.get(oidOf(partsOf(algorithm)[0]))
  if (hash === undefined) throw new UnknownSeal('mac')
  const [name, size] = hash
  const count = rounds === undefined ? 1 : numberOf(rounds)
  const key = pkcs12Key(wide, { id: 3, salt: bytesOf(salt), rounds: count, size, hash: name })
  const made = createHmac(name, key).update(inside).digest()
  const expected = bytesOf(digest)
  return made.length === expected.length && timingSafeEqual(made, expected)
}

function safeContentOf(info: forge.asn1.Asn1, way: Passphrase): Uint8Array {
  const [name, holder] = partsOf(info)
  const [content] = partsOf(holder)
  if (oidOf(name) === DATA) return bytesOf(content)
  if (oidOf(name) !== ENCRYPTED) throw new UnknownSeal(oidOf(name))
  const [, encrypted] = partsOf(content)
  const [, algorithm, sealed] = partsOf(encrypted)
  if (algorithm === undefined) throw new Error('missing')
  return unseal(algorithm, bytesOf(sealed), way)
}

function bagsOf(content: Uint8Array): readonly forge.asn1.Asn1[] {
  return partsOf(structureOf(content)).flatMap((bag) => flatBags(bag, DEEPEST))
}

function flatBags(bag: forge.asn1.Asn1, depth: number): readonly forge.asn1.Asn1[] {
  const [name, holder] = partsOf(bag)
  if (oidOf(name) !== NESTED_BAG || depth === 0) return [bag]
  return partsOf(partsOf(holder)[0]).flatMap((one) => flatBags(one, depth - 1))
}

function keyOf(bag: forge.asn1.Asn1, way: Passphrase): readonly Uint8Array[] {
  const [name, holder] = partsOf(bag)
  const [value] = partsOf(holder)
  if (oidOf(name) === KEY_BAG && value !== undefined) return [derOf(value)]
  if (oidOf(name) !== SEALED_KEY_BAG) return []
  const [algorithm, sealed] = partsOf(value)
  return algorithm === undefined ? [] : [unseal(algorithm, bytesOf(sealed), way)]
}

function certificateOf(bag: forge.asn1.Asn1): readonly Uint8Array[] {
  const [name, holder] = partsOf(bag)
  const [kind, value] = partsOf(partsOf(holder)[0])
  if (oidOf(name) !== CERTIFICATE_BAG || oidOf(kind) !== X509) return []
  return [bytesOf(partsOf(value)[0])]
}
