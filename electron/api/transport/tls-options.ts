import type { ConnectionOptions } from 'node:tls'
import type { Secret } from '../../kit/secret.ts'
import { serverIdentityCheck } from './server-identity.ts'

/** What a connection needs to know about both sides; all PEM, pin as 64 hex. */
export interface TlsIdentity {
  readonly certificatePem: string
  readonly keyPem: Secret
  /** The only authority that is trusted, or null for the system's own list. */
  readonly authorityPem: string | null
  readonly pin: string | null
}

/** The options that are the same for every connection to one provider. */
export type TlsOptions = Pick<
  ConnectionOptions,
  | 'cert'
  | 'key'
  | 'ca'
  | 'allowPartialTrustChain'
  | 'minVersion'
  | 'ALPNProtocols'
  | 'rejectUnauthorized'
  | 'checkServerIdentity'
>

/**
 * The options of every TLS connection to a provider: client certificate, TLS 1.2 or later, HTTP/1.1 only, and
 * verification switched on whatever the environment says (NODE_TLS_REJECT_UNAUTHORIZED would switch it off). The key in
 * them is the secret's own bytes, so that wiping it wipes whatever keeps these options.
 */
export function tlsOptions(identity: TlsIdentity, onLeaf?: (fingerprint256: string) => void): TlsOptions {
  const { authorityPem } = identity
  const key = identity.keyPem.bytes()
  return {
    cert: identity.certificatePem,
    // An empty text is no key; empty bytes would be one that cannot be read.
    key: key.length === 0 ? '' : Buffer.from(key.buffer, key.byteOffset, key.byteLength),
    // The delivered bundle may hold only the authority that signed the leaf, and the handshake only the leaf.
    ...(authorityPem === null ? {} : { ca: authorityPem, allowPartialTrustChain: true }),
    minVersion: 'TLSv1.2',
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
    checkServerIdentity: serverIdentityCheck(identity.pin, onLeaf),
  }
}
