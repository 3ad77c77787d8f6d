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
  const holds = asAuthority ? 'authority' : isPkcs12(bytes) ? 'pkcs12' : 'certificate'
  return { holds, needsPassphrase: holds === 'pkcs12' }
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
  const certificate =
    text.includes('-----BEGIN CERTIFICATE-----') || text.includes('-----BEGIN TRUSTED CERTIFICATE-----')
  const key = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/.test(text)
  const needsPassphrase = /-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type: 4,ENCRYPTED/.test(text)
  if (asAuthority) return certificate ? { holds: 'authority', needsPassphrase: false } : null
  if (certificate && key) return { holds: 'certificate-and-key', needsPassphrase }
  if (certificate) return { holds: 'certificate', needsPassphrase: false }
  return key || needsPassphrase ? { holds: 'key', needsPassphrase } : null
}
