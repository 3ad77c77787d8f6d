import { generateKeyPairSync } from 'node:crypto'
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
}

/** A throwaway certificate authority of a test. */
export interface Authority extends Identity {
  issue(ask: IdentityAsk): Identity
  /** An authority that this one vouches for. */
  subordinate(commonName: string): Authority
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

/** Makes a throwaway authority that vouches for itself. */
export function createAuthority(commonName = 'Autoridade de Teste'): Authority {
  const own = { commonName, ...createPair() }
  return authorityOf(own, own)
}

const signs = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
]

function authorityOf(own: Signer, signer: Signer): Authority {
  return {
    ...certificate(own, own, signer, signs),
    issue: (leaf) => certificate(leaf, leafPair, own, leafExtensions(leaf)),
    subordinate: (commonName) => authorityOf({ commonName, ...createPair() }, own),
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

function leafExtensions({ use = 'server', dnsNames = [], ipAddresses = [] }: IdentityAsk): object[] {
  const altNames = [...dnsNames.map((value) => ({ type: 2, value })), ...ipAddresses.map((ip) => ({ type: 7, ip }))]
  return [
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', serverAuth: use === 'server', clientAuth: use === 'client' },
    ...(altNames.length > 0 ? [{ name: 'subjectAltName', altNames }] : []),
  ]
}

function certificate(
  ask: IdentityAsk,
  pair: { publicKey: string; privateKey: string },
  issuer: { commonName: string; privateKey: string },
  extensions: object[],
): Identity {
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(pair.publicKey)
  made.serialNumber = (serial++).toString(16).padStart(4, '0')
  made.validity.notBefore = daysFromNow(ask.fromDays ?? -1)
  made.validity.notAfter = daysFromNow(ask.untilDays ?? 30)
  made.setSubject([{ name: 'commonName', value: ask.commonName }])
  made.setIssuer([{ name: 'commonName', value: issuer.commonName }])
  made.setExtensions(extensions)
  made.sign(forge.pki.privateKeyFromPem(issuer.privateKey), forge.md.sha256.create())
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(made)).getBytes()
  const fingerprint256 = forge.md.sha256.create().update(der).digest().toHex()
  return { certificatePem: forge.pki.certificateToPem(made), keyPem: pair.privateKey, fingerprint256 }
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * 86_400_000)
}
