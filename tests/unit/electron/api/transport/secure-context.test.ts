import { describe, expect, test } from 'vitest'
import { secureContext } from '../../../../../electron/api/transport/secure-context.ts'
import { secretOf } from '../../../../../electron/kit/secret.ts'
import { createSelfSigned } from '../../../../fakes/tls-identities.ts'

const one = createSelfSigned({ commonName: 'cliente.example', dnsNames: ['cliente.example'] })
const other = createSelfSigned({ commonName: 'outra.example', dnsNames: ['outra.example'] })

function identity(authorityPem: string | null = null) {
  return { certificatePem: one.certificatePem, keyPem: secretOf(one.keyPem), authorityPem, pin: null }
}

describe('what OpenSSL makes of an identity', () => {
  test('is made once for all of its sockets, reads and orders alike', () => {
    const mine = identity()
    expect(secureContext({ ...mine })).toBe(secureContext({ ...mine, pin: '0'.repeat(64) }))
  })

  test('is another where other authorities are trusted', () => {
    const mine = identity()
    const usual = secureContext(mine)
    const company = secureContext({ ...mine, authorityPem: one.certificatePem })
    expect(company).not.toBe(usual)
    expect(secureContext({ ...mine, authorityPem: other.certificatePem })).not.toBe(company)
    expect(secureContext(mine)).not.toBe(usual)
  })

  test('is another for another connection of the same key', () => {
    expect(secureContext(identity())).not.toBe(secureContext(identity()))
  })

  test('is not given out any more once the key is wiped', () => {
    const mine = identity()
    secureContext(mine)
    mine.keyPem.wipe()
    expect(() => secureContext(mine)).toThrow('wiped')
  })
})
