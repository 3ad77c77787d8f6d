import { X509Certificate } from 'node:crypto'
import type { PeerCertificate } from 'node:tls'
import { expect, test } from 'vitest'
import { readTimeouts } from '../../../../../electron/api/transport/agent.ts'
import { serverIdentityCheck } from '../../../../../electron/api/transport/server-identity.ts'
import { tlsOptions } from '../../../../../electron/api/transport/tls-options.ts'
import { secretOf } from '../../../../../electron/kit/secret.ts'
import { createSelfSigned } from '../../../../fakes/tls-identities.ts'

const identity = { certificatePem: 'certificate', keyPem: secretOf('key'), authorityPem: 'authority', pin: null }

test('every connection to an institution has these options and no others', () => {
  const { checkServerIdentity, ...options } = tlsOptions(identity)
  expect(checkServerIdentity).toBeTypeOf('function')
  expect(options).toStrictEqual({
    cert: 'certificate',
    key: Buffer.from('key'),
    ca: 'authority',
    allowPartialTrustChain: true,
    minVersion: 'TLSv1.2',
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
  })
})

test('without an authority of its own a connection trusts the usual list, whole chains only', () => {
  const { checkServerIdentity: _, ...options } = tlsOptions({ ...identity, authorityPem: null })
  expect(options).toStrictEqual({
    cert: 'certificate',
    key: Buffer.from('key'),
    minVersion: 'TLSv1.2',
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
  })
})

const { certificatePem, fingerprint256 } = createSelfSigned({
  commonName: 'banco.example',
  dnsNames: ['banco.example'],
})
// What Node gives the check of a leaf has these fields in it.
const leaf = new X509Certificate(certificatePem).toLegacyObject() as PeerCertificate

test('a pinned server is this certificate and no other', () => {
  expect(serverIdentityCheck(fingerprint256)('banco.example', leaf)).toBeUndefined()
  expect(serverIdentityCheck('0'.repeat(64))('banco.example', leaf)).toMatchObject({ code: 'QUITA_PIN_MISMATCH' })
})

test('a server of another name is refused, also where it is pinned', () => {
  for (const pin of [null, fingerprint256])
    expect(serverIdentityCheck(pin)('outro.example', leaf)).toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
})

test('the parts of a read are given these times', () => {
  expect(readTimeouts).toStrictEqual({ connectMs: 5_000, headMs: 20_000, idleMs: 10_000, totalMs: 40_000 })
})
