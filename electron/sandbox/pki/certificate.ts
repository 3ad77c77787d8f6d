import { constants, privateEncrypt, randomBytes } from 'node:crypto'
import forge from 'node-forge'

/** A certificate and its private key, as PEM. */
export interface Identity {
  readonly cert: string
  readonly key: string
}

/** What a certificate says of its holder. `use` decides its extensions; `hosts` are its subject alternative names. */
export interface CertificateAsk {
  readonly commonName: string
  readonly unit: string
  readonly use: 'authority' | 'server' | 'client'
  readonly hosts: readonly string[]
}

const ORGANISATION = 'Quita Banco de Treino'
const DAY_MS = 86_400_000
const LIFE_DAYS = 730

/** Issues a certificate for a key. Without an issuer it signs itself. */
export function issueCertificate(ask: CertificateAsk, key: string, nowMs: number, issuer?: Identity): Identity {
  const { certificate, pki, md } = { certificate: forge.pki.createCertificate(), pki: forge.pki, md: forge.md }
  const own = pki.privateKeyFromPem(key)
  const publicKey = pki.setRsaPublicKey(own.n, own.e)
  const issuerCertificate = issuer === undefined ? certificate : pki.certificateFromPem(issuer.cert)
  certificate.publicKey = publicKey
  certificate.serialNumber = serialNumber()
  // An hour back, so that a clock a little behind does not find it "not yet valid".
  certificate.validity.notBefore = new Date(nowMs - 3_600_000)
  certificate.validity.notAfter = new Date(nowMs + LIFE_DAYS * DAY_MS)
  certificate.setSubject([
    { name: 'organizationName', value: ORGANISATION },
    { name: 'organizationalUnitName', value: ask.unit },
    { name: 'commonName', value: ask.commonName },
  ])
  certificate.setIssuer(issuerCertificate.subject.attributes)
  certificate.setExtensions(extensionsOf(ask, issuerCertificate.generateSubjectKeyIdentifier().getBytes()))
  certificate.sign(signing(own, issuer?.key ?? key), md.sha256.create())
  return { cert: pki.certificateToPem(certificate).replaceAll('\r\n', '\n'), key }
}

// The head of a DigestInfo with SHA-256 (RFC 8017, 9.2 note 1).
const SHA256_HEAD = '3031300d060960864801650304020105000420'

// forge writes what is signed; OpenSSL signs it, a hundred times as fast.
function signing(key: forge.pki.rsa.PrivateKey, signer: string): forge.pki.rsa.PrivateKey {
  const padding = constants.RSA_PKCS1_PADDING
  return {
    ...key,
    sign: (md: forge.md.MessageDigest) =>
      privateEncrypt({ key: signer, padding }, Buffer.from(SHA256_HEAD + md.digest().toHex(), 'hex')).toString(
        'binary',
      ),
  }
}

/** Its passphrase is known to everybody, so nothing is won by stretching it, and each bank that starts waits for it. */
const ROUNDS = 100

/** A PKCS#12 file (AES-256) with the key, its certificate and the authority, as providers deliver it. */
export function pfxOf(identity: Identity, authority: string, password: string): Uint8Array {
  const { pki, pkcs12, asn1 } = forge
  const chain = [identity.cert, authority].map((pem) => pki.certificateFromPem(pem))
  const key = pki.privateKeyFromPem(identity.key)
  const look = { friendlyName: 'Banco de treino', generateLocalKeyId: true } as const
  const sealed = pkcs12.toPkcs12Asn1(key, chain, password, { algorithm: 'aes256', count: ROUNDS, ...look })
  return Buffer.from(asn1.toDer(sealed).getBytes(), 'binary')
}

// 128 random bits; the first byte is from 0x40 to 0x7f, since DER allows neither a sign nor a needless zero in front.
function serialNumber(): string {
  const bytes = randomBytes(16)
  bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40, 0)
  return bytes.toString('hex')
}

function extensionsOf(ask: CertificateAsk, authorityKeyId: string): object[] {
  const usual = [{ name: 'subjectKeyIdentifier' }, { name: 'authorityKeyIdentifier', keyIdentifier: authorityKeyId }]
  if (ask.use === 'authority') {
    return [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
      ...usual,
    ]
  }
  const names = ask.hosts.map((host) => (/^[\d.]+$/.test(host) ? { type: 7, ip: host } : { type: 2, value: host }))
  return [
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', serverAuth: ask.use === 'server', clientAuth: ask.use === 'client' },
    ...(names.length === 0 ? [] : [{ name: 'subjectAltName', altNames: names }]),
    ...usual,
  ]
}
