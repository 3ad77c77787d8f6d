import forge from 'node-forge'
import type { CredentialFault } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'

/** What a PKCS#12 file holds, as PEM: every certificate, and the private key in PKCS#8 without encryption. */
export interface Pkcs12Content {
  readonly certificates: readonly string[]
  readonly keyPem: string
}

/**
 * Opens a PKCS#12 file, old RC2/3DES encryption included, which neither BoringSSL nor OpenSSL 3 reads any more.
 * `wrong-passphrase` when the integrity check fails, `unreadable` for any other damage.
 */
export function readPkcs12(bytes: Uint8Array, passphrase: string): Result<Pkcs12Content, CredentialFault> {
  const opened = openPfx(bytes, passphrase)
  if (!opened.ok) return opened
  const bags = opened.value.safeContents.flatMap((content) => content.safeBags)
  const certificates = bags.filter((bag) => bag.type === forge.pki.oids.certBag).map(certificatePem)
  const keyBag = bags.find(
    (bag) => bag.type === forge.pki.oids.keyBag || bag.type === forge.pki.oids.pkcs8ShroudedKeyBag,
  )
  if (keyBag === undefined || certificates.length === 0) return err('unreadable')
  return ok({ certificates, keyPem: keyPem(keyBag) })
}

function openPfx(bytes: Uint8Array, passphrase: string): Result<forge.pkcs12.Pkcs12Pfx, CredentialFault> {
  try {
    const asn1 = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(bytes).toString('binary')))
    return ok(opened(asn1, passphrase))
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    return err(/password|MAC|decrypt/i.test(text) ? 'wrong-passphrase' : 'unreadable')
  }
}

// The check of the whole takes a passphrase letter by letter and newer encryption its UTF-8, as OpenSSL and Windows write it; forge has one
// form for both.
function opened(asn1: forge.asn1.Asn1, passphrase: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, passphrase)
  } catch (error) {
    const isChecked = error instanceof Error && !/MAC/.test(error.message)
    if (!isChecked || /^\p{ASCII}*$/u.test(passphrase) || !Array.isArray(asn1.value)) throw error
    const withoutCheck = { ...asn1, value: asn1.value.slice(0, 2) }
    return forge.pkcs12.pkcs12FromAsn1(withoutCheck, Buffer.from(passphrase).toString('binary'))
  }
}

/** forge reads RSA only and leaves the ASN.1 of anything else, so an elliptic certificate is written from that. */
function certificatePem(bag: forge.pkcs12.Bag): string {
  const asn1 = bag.cert ? forge.pki.certificateToAsn1(bag.cert) : bag.asn1
  return pem('CERTIFICATE', asn1)
}

function keyPem(bag: forge.pkcs12.Bag): string {
  const asn1 = bag.key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key)) : bag.asn1
  return pem('PRIVATE KEY', asn1)
}

function pem(type: string, asn1: forge.asn1.Asn1): string {
  const base64 = Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary').toString('base64')
  return `-----BEGIN ${type}-----\n${base64.replaceAll(/(.{64})/g, '$1\n').trimEnd()}\n-----END ${type}-----\n`
}
