import type { ChosenFile } from '../../../shared/domain/connection.ts'

/** The bytes of the files a person chose for one group's identity; the key and the authority may come in files of their own. */
export interface IdentityFiles {
  readonly identity: Uint8Array
  readonly key: Uint8Array | null
  readonly authority: Uint8Array | null
}

/** Says what a chosen file holds, before any passphrase; null when it is neither PKCS#12, PEM nor a DER certificate. */
export function inspectFile(bytes: Uint8Array, asAuthority: boolean): Omit<ChosenFile, 'fileName'> | null {
  const text = pemText(bytes)
  if (text !== null) return inspectPem(text, asAuthority)
  if (bytes[0] !== 0x30) return null
  if (asAuthority) return { holds: 'authority', needsPassphrase: false }
  if (isPkcs12(bytes)) return { holds: 'pkcs12', needsPassphrase: true }
  const key = derKey(bytes)
  if (key !== null) return { holds: 'key', needsPassphrase: key === 'encrypted' }
  // A chain in a message of PKCS#7 begins with what it is.
  return bytes[headOf(bytes, 0)] === OID ? null : { holds: 'certificate', needsPassphrase: false }
}

const INTEGER = 0x02
const OID = 0x06
const SEQUENCE = 0x30

/** Where the contents of a structure of DER begin. */
function headOf(bytes: Uint8Array, at: number): number {
  const length = bytes[at + 1] ?? 0
  return at + 2 + (length < 0x80 ? 0 : length & 0x7f)
}

/** Says whether DER holds a private key alone, `SEQUENCE { INTEGER 0 or 1, ...`, or one that is encrypted, `SEQUENCE { SEQUENCE { OID`. */
export function derKey(bytes: Uint8Array): 'plain' | 'encrypted' | null {
  if (bytes[0] !== SEQUENCE || isPkcs12(bytes)) return null
  const first = headOf(bytes, 0)
  if (bytes[first] === INTEGER) return bytes[first + 1] === 1 && (bytes[first + 2] ?? 9) <= 1 ? 'plain' : null
  return bytes[first] === SEQUENCE && bytes[headOf(bytes, first)] === OID ? 'encrypted' : null
}

/** The text of a PEM file, or null when the bytes are not PEM. */
export function pemText(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes).toString('latin1')
  return text.includes('-----BEGIN ') ? text : null
}

/** A PFX starts with SEQUENCE { INTEGER 3, ...; a DER certificate starts with SEQUENCE { SEQUENCE. */
export function isPkcs12(bytes: Uint8Array): boolean {
  const lengthBytes = bytes[1] === undefined || bytes[1] < 0x80 ? 0 : bytes[1] & 0x7f
  const start = 2 + lengthBytes
  return bytes[start] === 0x02 && bytes[start + 1] === 0x01 && bytes[start + 2] === 0x03
}

function inspectPem(text: string, asAuthority: boolean): Omit<ChosenFile, 'fileName'> | null {
  const certificate = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----/.test(text)
  const key = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/.test(text)
  const needsPassphrase = /-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type: 4,ENCRYPTED/.test(text)
  if (asAuthority) return certificate ? { holds: 'authority', needsPassphrase: false } : null
  if (certificate && key) return { holds: 'certificate-and-key', needsPassphrase }
  if (certificate) return { holds: 'certificate', needsPassphrase: false }
  return key || needsPassphrase ? { holds: 'key', needsPassphrase } : null
}
