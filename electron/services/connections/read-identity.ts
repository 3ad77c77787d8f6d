import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { CertificateView } from '../../../shared/domain/connection.ts'
import type { CredentialFault } from '../../../shared/errors/app-error.ts'
import { andThen, err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { certificateMoment } from './certificate-moment.ts'
import { derKey, type IdentityFiles, isPkcs12, pemText } from './identity-files.ts'
import { keyRounds } from './key-rounds.ts'
import { readPkcs12, readSealedKey } from './read-pkcs12.ts'

/**
 * A group's identity ready for TLS: PEM certificate (leaf first, then its chain), the bytes of the PEM key (whoever takes them
 * wipes them), the private authority, and what may be shown.
 */
export interface Identity {
  readonly certificatePem: string
  readonly keyPem: Uint8Array
  readonly authorityPem: string | null
  readonly view: CertificateView
}

/** Issuers ask for 2,048 to 600,000 rounds; the native reader, which nothing interrupts, does so many in about two seconds. */
const MOST_ROUNDS = 5_000_000

/** What there is to read. */
export interface IdentityAsk {
  readonly files: IdentityFiles
  readonly passphrase: string | null
  readonly now: Instant
}

interface Material {
  readonly certificates: readonly X509Certificate[]
  /** One, or several of which one is a certificate's. */
  readonly keys: readonly KeyObject[]
}

/** Reads the chosen files into an identity, naming what is wrong: passphrase, pair, dates, key size, form, cost. May take seconds. */
export function readIdentity(
  files: IdentityFiles,
  passphrase: string | null,
  now: Instant,
): Result<Identity, CredentialFault> {
  if (roundsOf(files) > MOST_ROUNDS) return err('too-costly')
  const material = isPkcs12(files.identity) ? fromPkcs12(files.identity, passphrase ?? '') : fromPem(files, passphrase)
  if (!material.ok) return material
  const { certificates, keys } = material.value
  const [pair] = certificates.flatMap((leaf) =>
    keys.flatMap((key) => (leaf.checkPrivateKey(key) ? [{ leaf, key }] : [])),
  )
  if (pair === undefined) return err('key-mismatch')
  const { leaf, key } = pair
  if ((key.asymmetricKeyType ?? '').startsWith('rsa') && (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    return err('weak-key')
  // The dates of a certificate may be no dates at all.
  const seen = parse(() => certificateView(leaf, key))
  if (!seen.ok) return seen
  const view = seen.value
  if (view.notAfter <= now) return err('certificate-expired')
  if (view.notBefore > now) return err('certificate-not-yet-valid')
  const others = certificates.filter((certificate) => certificate !== leaf)
  return mapOk(authorityOf(files, others), (authority) => ({
    certificatePem: [leaf, ...others.filter((other) => other.subject !== other.issuer)].map(String).join(''),
    keyPem: new TextEncoder().encode(key.export({ type: 'pkcs8', format: 'pem' }).toString()),
    authorityPem: authority.pem,
    view: { ...view, authority: authority.source },
  }))
}

function roundsOf({ identity, key }: IdentityFiles): number {
  const sealed = [identity, ...(key === null ? [] : [key])]
  return Math.max(...sealed.flatMap((bytes) => derOf(bytes).map(keyRounds)))
}

/** The structures of a file: itself, or the blocks of a PEM. */
function derOf(bytes: Uint8Array): Uint8Array[] {
  const text = pemText(bytes)
  if (text === null) return [bytes]
  const blocks = text.match(/(?<=-----BEGIN [A-Z0-9 ]+-----)[^-]+(?=-----END)/g) ?? []
  return [new Uint8Array(), ...blocks.map((block) => Buffer.from(block, 'base64'))]
}

function fromPkcs12(bytes: Uint8Array, passphrase: string): Result<Material, CredentialFault> {
  return andThen(readPkcs12(bytes, passphrase), (content) =>
    parse(() => ({
      certificates: content.certificates.map((der) => new X509Certificate(der)),
      keys: content.keys.map(keyOfDer),
    })),
  )
}

function fromPem(files: IdentityFiles, passphrase: string | null): Result<Material, CredentialFault> {
  const certificates = parse(() => certificatesIn(files.identity))
  if (!certificates.ok || certificates.value.length === 0) return err('unreadable')
  const keyText = keyPemIn(files.key) ?? keyDerIn(files.key) ?? keyPemIn(files.identity)
  if (keyText === null) return err('key-mismatch')
  return mapOk(readKey(keyText, passphrase), (key) => ({ certificates: certificates.value, keys: [key] }))
}

function readKey(pem: string, passphrase: string | null): Result<KeyObject, CredentialFault> {
  const encrypted = /ENCRYPTED/.test(pem)
  if (!encrypted) return parse(() => createPrivateKey(pem))
  if (passphrase === null || passphrase === '') return err('wrong-passphrase')
  const native = parse(() => createPrivateKey({ key: pem, passphrase }))
  if (native.ok) return native
  // Old envelopes are beyond the native libraries, but for the oldest of all, which are beyond us too.
  const [der] = derOf(Buffer.from(pem)).filter(({ length }) => length > 0)
  if (/Proc-Type/.test(pem) || der === undefined) return err('wrong-passphrase')
  return andThen(readSealedKey(der, passphrase), (plain) => parse(() => keyOfDer(plain)))
}

function keyOfDer(der: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' })
}

// DER says nothing of which form it is: the first that reads it is the one.
function keyDerIn(bytes: Uint8Array | null): string | null {
  const kind = bytes === null ? null : derKey(bytes)
  if (bytes === null || kind === null) return null
  const names = kind === 'encrypted' ? ['ENCRYPTED '] : ['', 'RSA ', 'EC ']
  const texts = names.map((name) => pemOf(`${name}PRIVATE KEY`, bytes))
  return texts.find((text) => kind === 'encrypted' || parse(() => createPrivateKey(text)).ok) ?? null
}

function pemOf(name: string, bytes: Uint8Array): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${name}-----`, ...lines, `-----END ${name}-----`, ''].join('\n')
}

function keyPemIn(bytes: Uint8Array | null): string | null {
  const text = bytes === null ? null : pemText(bytes)
  return text?.match(/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+?-----END [A-Z ]*PRIVATE KEY-----/)?.[0] ?? null
}

/** Every certificate of a PEM or DER file; throws on damage. */
export function certificatesIn(bytes: Uint8Array): X509Certificate[] {
  const blocks = pemText(bytes)?.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g)
  return blocks ? blocks.map((block) => new X509Certificate(block)) : [new X509Certificate(bytes)]
}

function authorityOf(
  files: IdentityFiles,
  others: readonly X509Certificate[],
): Result<{ pem: string | null; source: CertificateView['authority'] }, CredentialFault> {
  const { authority } = files
  if (authority !== null) {
    return mapOk(
      parse(() => certificatesIn(authority).map(String).join('')),
      (chosen) => ({ pem: chosen, source: 'from-file' }),
    )
  }
  const inside = others.filter((certificate) => certificate.ca)
  return inside.length === 0
    ? ok({ pem: null, source: 'none' })
    : ok({ pem: inside.map(String).join(''), source: 'from-bundle' })
}

function certificateView(leaf: X509Certificate, key: KeyObject): CertificateView {
  const size = key.asymmetricKeyDetails?.modulusLength ?? key.asymmetricKeyDetails?.namedCurve ?? ''
  return {
    subject: oneLine(leaf.subject),
    issuer: oneLine(leaf.issuer),
    serial: leaf.serialNumber,
    notBefore: certificateMoment(leaf.validFrom),
    notAfter: certificateMoment(leaf.validTo),
    fingerprint256: leaf.fingerprint256.replaceAll(':', '').toLowerCase(),
    keyKind: `${key.asymmetricKeyType ?? ''} ${size}`.trim(),
    authority: 'none',
  }
}

function oneLine(name: string): string {
  return name.split('\n').join(', ')
}

function parse<T>(read: () => T): Result<T, CredentialFault> {
  try {
    return ok(read())
  } catch {
    return err('unreadable')
  }
}
