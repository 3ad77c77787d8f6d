import type { ConnectionOptions } from 'node:tls'
import { serverIdentityCheck } from './server-identity.ts'

/** What a connection needs to know about both sides; all PEM text, pin as 64 hex. */
export interface TlsIdentity {
  readonly certificatePem: string
  readonly keyPem: string
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
 * verification switched on whatever the environment says (NODE_TLS_REJECT_UNAUTHORIZED would switch it off).
 */
export function tlsOptions(identity: TlsIdentity, onLeaf?: (fingerprint256: string) => void): TlsOptions {
  const { authorityPem } = identity
  return {
    cert: identity.certificatePem,
    key: identity.keyPem,
    // The delivered bundle may hold only the authority that signed the leaf, and the handshake only the leaf.
    ...(authorityPem === null ? {} : { ca: authorityPem, allowPartialTrustChain: true }),
    minVersion: 'TLSv1.2',
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
    checkServerIdentity: serverIdentityCheck(identity.pin, onLeaf),
  }
}
