import { createPublicKey, generateKeyPairSync, type KeyPairKeyObjectResult, sign } from 'node:crypto'
import forge from 'node-forge'

/** A certificate with its private key, both PEM, and the SHA-256 of the certificate (64 hex). */
export interface Identity {
  readonly certificatePem: string
  readonly keyPem: string
  readonly fingerprint256: string
}

/** What a throwaway certificate says; days count from now, negative ones lie in the past. */
export interface IdentityAsk {
  readonly commonName: string
  readonly dnsNames?: readonly string[]
  readonly ipAddresses?: readonly string[]
  readonly use?: 'server' | 'client'
  readonly fromDays?: number
  readonly untilDays?: number
  /** What it says besides, as the library takes it; an extension of the same name stands in for the usual one. */
  readonly more?: readonly Extension[]
  /** What it is signed over with. */
  readonly digest?: 'sha1' | 'sha256'
  /** Its own key; left out for the RSA one that all leaves of a test file share. */
  readonly pair?: KeyPair
}

/** An extension of a certificate: one that the library knows by name, or an id with the bytes of its value. */
export type Extension =
  | { readonly name: string; readonly [part: string]: unknown }
  | { readonly id: string; readonly critical: boolean; readonly value: string }

/** A public key and its private one, both PEM. */
export interface KeyPair {
  readonly publicKey: string
  readonly privateKey: string
}

/** The kinds of keys that servers and companies were seen to have. */
export const keyKinds = ['RSA 1024', 'RSA 3072', 'RSA-PSS', 'P-256', 'P-384', 'P-521', 'Ed25519'] as const
export type KeyKind = (typeof keyKinds)[number]

/** Makes a key of a kind. */
export function createKeyPair(kind: KeyKind): KeyPair {
  const of = pairOf(kind)
  return {
    publicKey: of.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: of.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function pairOf(kind: KeyKind): KeyPairKeyObjectResult {
  switch (kind) {
    case 'RSA 1024':
      return generateKeyPairSync('rsa', { modulusLength: 1024 })
    case 'RSA 3072':
      return generateKeyPairSync('rsa', { modulusLength: 3072 })
    case 'RSA-PSS':
      return generateKeyPairSync('rsa-pss', { modulusLength: 2048 })
    case 'Ed25519':
      return generateKeyPairSync('ed25519')
    default:
      return generateKeyPairSync('ec', { namedCurve: kind })
  }
}

/** A throwaway certificate authority of a test. */
export interface Authority extends Identity {
  issue(ask: IdentityAsk): Identity
  /** An authority that this one vouches for, with what it may vouch for in `more`. */
  subordinate(commonName: string, pair?: KeyPair, more?: readonly Extension[]): Authority
  /** The certificate by which another authority vouches for this one's name and key too, until that day. */
  crossSigned(by: Authority, untilDays: number): Identity
}

// One key serves all leaf certificates of a test file: making keys is what takes time, and no test is about them.
const leafPair = createPair()
let serial = 1

function createPair(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

/** Makes a throwaway authority that vouches for itself, with an RSA key or one on a curve. */
export function createAuthority(commonName = 'Autoridade de Teste', pair: KeyPair = createPair()): Authority {
  const own = { commonName, ...pair }
  return authorityOf(own, own)
}

const signs: readonly Extension[] = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
]

function authorityOf(own: Signer, signer: Signer, more: readonly Extension[] = []): Authority {
  return {
    ...certificate(own, own, signer, [...signs, ...more]),
    issue: (leaf) => certificate(leaf, leaf.pair ?? leafPair, own, leafExtensions(leaf)),
    subordinate: (commonName, pair = createPair(), rest = []) => authorityOf({ commonName, ...pair }, own, rest),
    crossSigned(by, untilDays) {
      const named = forge.pki.certificateFromPem(by.certificatePem).subject.getField('CN')
      return certificate(
        { commonName: own.commonName, untilDays, fromDays: untilDays - 10 },
        own,
        { commonName: String(named.value), privateKey: by.keyPem },
        signs,
      )
    },
  }
}

interface Signer {
  readonly commonName: string
  readonly publicKey: string
  readonly privateKey: string
}

/** Makes a server certificate that nobody signed but itself. */
export function createSelfSigned(ask: IdentityAsk): Identity {
  return certificate(ask, leafPair, { ...ask, ...leafPair }, leafExtensions(ask))
}

function leafExtensions({ use = 'server', dnsNames = [], ipAddresses = [], more = [] }: IdentityAsk): Extension[] {
  const altNames = [...dnsNames.map((value) => ({ type: 2, value })), ...ipAddresses.map((ip) => ({ type: 7, ip }))]
  return [
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', serverAuth: use === 'server', clientAuth: use === 'client' },
    ...(altNames.length > 0 ? [{ name: 'subjectAltName', altNames }] : []),
    ...more,
  ]
}

function certificate(
  ask: IdentityAsk,
  pair: { publicKey: string; privateKey: string },
  issuer: { commonName: string; privateKey: string },
  extensions: readonly Extension[],
): Identity {
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(leafPair.publicKey)
  made.serialNumber = (serial++).toString(16).padStart(4, '0')
  made.validity.notBefore = daysFromNow(ask.fromDays ?? -1)
  made.validity.notAfter = daysFromNow(ask.untilDays ?? 30)
  made.setSubject([{ name: 'commonName', value: ask.commonName }])
  made.setIssuer([{ name: 'commonName', value: issuer.commonName }])
  // Of two of one name the last one counts.
  const last = new Map(extensions.map((one) => ['name' in one ? one.name : one.id, one]))
  made.setExtensions([...last.values()])
  const { digest = 'sha256' } = ask
  made.sign(forge.pki.privateKeyFromPem(leafPair.privateKey), forge.md[digest].create())
  const der = withKeys(forge.pki.certificateToAsn1(made), pair, issuer, digest)
  const fingerprint256 = forge.md.sha256.create().update(der).digest().toHex()
  const certificatePem = forge.pem.encode({ type: 'CERTIFICATE', body: der })
  return { certificatePem, keyPem: pair.privateKey, fingerprint256 }
}

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'

// The library knows RSA alone, so its own key and signature are exchanged for those that are meant. Gives the whole in DER.
function withKeys(made: forge.asn1.Asn1, pair: KeyPair, issuer: { privateKey: string }, digest: string): string {
  const [body, , signature] = partsOf(made)
  if (body === undefined || signature === undefined) throw new TypeError('no certificate')
  const spki = createPublicKey(pair.publicKey).export({ type: 'spki', format: 'der' }).toString('latin1')
  const fields = partsOf(body)
  fields[6] = forge.asn1.fromDer(spki)
  const isEc = createPublicKey(issuer.privateKey).asymmetricKeyType === 'ec'
  if (isEc) {
    const { Class, Type, create, oidToDer } = forge.asn1
    const oid = create(Class.UNIVERSAL, Type.OID, false, oidToDer(ECDSA_WITH_SHA256).getBytes())
    const algorithm = create(Class.UNIVERSAL, Type.SEQUENCE, true, [oid])
    fields[2] = algorithm
    partsOf(made)[1] = algorithm
  }
  const signed = Buffer.from(forge.asn1.toDer(body).getBytes(), 'latin1')
  signature.value = `\0${sign(digest, signed, issuer.privateKey).toString('latin1')}`
  return forge.asn1.toDer(made).getBytes()
}

function partsOf({ value }: forge.asn1.Asn1): forge.asn1.Asn1[] {
  if (typeof value === 'string') throw new TypeError('no structure')
  return value
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * 86_400_000)
}
