import type { CredentialFault, NetworkCause } from '../../../shared/errors/app-error.ts'
import { PIN_MISMATCH } from './server-identity.ts'

/** What a failed connection means: a fault of the network or the server, or our certificate not being accepted. */
export type ConnectionFault =
  | { readonly kind: 'network'; readonly cause: NetworkCause }
  | { readonly kind: 'credentials'; readonly fault: CredentialFault }

// Alerts by which a server says what it holds against our certificate; OpenSSL and BoringSSL spell them alike but for a prefix.
const ALERTS: readonly (readonly [RegExp, CredentialFault])[] = [
  [/ALERT_CERTIFICATE_EXPIRED|certificate expired/i, 'certificate-expired'],
  [/CERTIFICATE_REQUIRED|certificate required/i, 'certificate-missing'],
  [
    /ALERT_(UNKNOWN_CA|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_REVOKED|CERTIFICATE_UNKNOWN)/,
    'certificate-refused',
  ],
  [/ALERT_(ACCESS_DENIED|HANDSHAKE_FAILURE|DECRYPT_ERROR)/, 'certificate-refused'],
  [/KEY_VALUES_MISMATCH/, 'key-mismatch'],
]

const CAUSES: readonly (readonly [RegExp, NetworkCause])[] = [
  [new RegExp(`^${PIN_MISMATCH}$`), 'pin'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$|UNRECOGNIZED_NAME/, 'host-name'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'server-dates'],
  // What Node has no name for is `UNSPECIFIED`: a key that is too short, a signature of old.
  [/^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_|HOSTNAME_MISMATCH|PATH_LENGTH_|UNSPECIFIED$)/, 'untrusted'],
  [/^(ENOTFOUND|EAI_)/, 'dns'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, 'refused'],
  [/TIMEOUT|TIMEDOUT|^TimeoutError$/, 'timeout'],
  [/^(ERR_SSL|ERR_TLS|EPROTO)/, 'tls'],
  [
    /^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|HPE_|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|HTTPParserError$)/,
    'reset',
  ],
]

/** Reads an error of Node or undici, through its causes, as what it means for the connection. */
export function connectionFault(error: unknown): ConnectionFault {
  const words = wordsOf(error, 6)
  for (const [pattern, fault] of ALERTS) {
    if (words.some((word) => pattern.test(word))) return { kind: 'credentials', fault }
  }
  for (const [pattern, cause] of CAUSES) {
    if (words.some((word) => pattern.test(word))) return { kind: 'network', cause }
  }
  return { kind: 'network', cause: 'other' }
}

/** As {@link connectionFault} in the words of the network alone: a refused certificate is a failed handshake (`tls`). */
export function networkCause(error: unknown): NetworkCause {
  const fault = connectionFault(error)
  return fault.kind === 'network' ? fault.cause : 'tls'
}

function wordsOf(error: unknown, depth: number): string[] {
  if (!(error instanceof Error) || depth === 0) return []
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  return [...code, error.name, ...inner.flatMap((one) => wordsOf(one, depth - 1))]
}
