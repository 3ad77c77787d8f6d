import { describe, expect, test } from 'vitest'
import { connectionFault, networkCause } from '../../../../../electron/api/transport/network-cause.ts'

const coded = (code: string): Error => Object.assign(new Error('x'), { code })

describe('why a connection failed', () => {
  test.each([
    ['ENOTFOUND', 'dns'],
    ['EAI_AGAIN', 'dns'],
    ['ECONNREFUSED', 'refused'],
    ['ENETUNREACH', 'refused'],
    ['ECONNRESET', 'reset'],
    ['EPIPE', 'reset'],
    ['UND_ERR_SOCKET', 'reset'],
    ['ETIMEDOUT', 'timeout'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
    ['UND_ERR_BODY_TIMEOUT', 'timeout'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'untrusted'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'untrusted'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'untrusted'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'untrusted'],
    ['CERT_HAS_EXPIRED', 'server-dates'],
    ['CERT_NOT_YET_VALID', 'server-dates'],
    ['ERR_SSL_TLSV1_UNRECOGNIZED_NAME', 'host-name'],
    ['CERT_REVOKED', 'untrusted'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'host-name'],
    ['QUITA_PIN_MISMATCH', 'pin'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls'],
    ['EPROTO', 'tls'],
    ['SOMETHING', 'other'],
  ])('%s is %s, however deep it lies', (code, cause) => {
    const wrapped = new TypeError('fetch failed', { cause: new AggregateError([coded(code)]) })
    for (const error of [coded(code), wrapped]) {
      expect(connectionFault(error)).toEqual({ kind: 'network', cause })
      expect(networkCause(error)).toBe(cause)
    }
  })

  // As OpenSSL (Node) and BoringSSL (Electron) name the same alerts.
  test.each([
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'certificate-missing'],
    ['ERR_SSL_TLSV1_ALERT_CERTIFICATE_REQUIRED', 'certificate-missing'],
    ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'certificate-refused'],
    ['ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', 'certificate-refused'],
    ['ERR_SSL_SSLV3_ALERT_CERTIFICATE_REVOKED', 'certificate-refused'],
    ['ERR_SSL_SSLV3_ALERT_CERTIFICATE_UNKNOWN', 'certificate-refused'],
    ['ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED', 'certificate-expired'],
    ['ERR_SSL_TLSV1_ALERT_ACCESS_DENIED', 'certificate-refused'],
    ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'certificate-refused'],
    ['ERR_OSSL_X509_KEY_VALUES_MISMATCH', 'key-mismatch'],
  ])('%s is about our certificate: %s', (code, fault) => {
    expect(connectionFault(coded(code))).toEqual({ kind: 'credentials', fault })
    expect(networkCause(coded(code))).toBe('tls')
  })

  test('a time-out by its name alone is one', () => {
    expect(networkCause(new DOMException('x', 'TimeoutError'))).toBe('timeout')
  })

  test('what is no error, or an endless chain of causes, is other', () => {
    const endless = new Error('x')
    endless.cause = endless
    for (const odd of [undefined, null, 'ECONNRESET', {}, endless]) expect(networkCause(odd)).toBe('other')
  })
})
