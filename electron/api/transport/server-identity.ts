import { checkServerIdentity, type PeerCertificate } from 'node:tls'

/** The code of the error that a certificate other than the pinned one ends a handshake with. */
export const PIN_MISMATCH = 'QUITA_PIN_MISMATCH'

/**
 * Makes the check that Node runs on the server's leaf once its chain was verified: the name, and the pinned SHA-256
 * (64 hex) where there is one. A pin stands in for the name only when the leaf carries no subject alternative name at
 * all (ACCOUNTS_API section 3); it never stands in for the chain. `onLeaf` is told the fingerprint seen.
 */
export function serverIdentityCheck(
  pin: string | null,
  onLeaf: (fingerprint256: string) => void = () => {},
): (host: string, leaf: PeerCertificate) => Error | undefined {
  return (host, leaf) => {
    const seen = leaf.fingerprint256.replaceAll(':', '').toLowerCase()
    onLeaf(seen)
    if (pin !== null && seen !== pin) {
      return Object.assign(new Error('the server certificate is not the pinned one'), { code: PIN_MISMATCH })
    }
    const nameless = !leaf.subjectaltname
    return pin !== null && nameless ? undefined : checkServerIdentity(host, leaf)
  }
}
