import { createSecureContext, type SecureContext } from 'node:tls'
import type { Secret } from '../../kit/secret.ts'
import { type TlsIdentity, tlsOptions } from './tls-options.ts'

interface Made {
  readonly of: Pick<TlsIdentity, 'certificatePem' | 'authorityPem'>
  readonly context: SecureContext
}

const made = new WeakMap<Secret, Made>()

/**
 * What OpenSSL makes of our certificate, its key and the authorities: made once for all sockets of an identity, since reading some
 * 140 public authorities costs more than an order does. It is let go when the key is wiped; throws when it was.
 */
export function secureContext(identity: TlsIdentity): SecureContext {
  const { certificatePem, authorityPem, keyPem } = identity
  const options = tlsOptions(identity)
  const before = made.get(keyPem)
  if (before?.of.certificatePem === certificatePem && before.of.authorityPem === authorityPem) return before.context
  const context = createSecureContext(options)
  if (before === undefined) keyPem.whenWiped(() => made.delete(keyPem))
  made.set(keyPem, { of: { certificatePem, authorityPem }, context })
  return context
}
