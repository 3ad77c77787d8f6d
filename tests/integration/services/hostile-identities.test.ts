import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIdentity } from '../../../electron/services/connections/read-identity.ts'
import { readIdentityApart } from '../../../electron/services/connections/read-identity-apart.ts'
import { certificateViewSchema } from '../../../shared/domain/connection.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { createAuthority } from '../../fakes/tls-identities.ts'
import {
  certificateWithDates,
  certificateWithModulus,
  keyOnOwnCurve,
  nestedSequences,
  pfxOfManyBags,
  pfxWithHiddenRounds,
  type WrittenTime,
} from '../../fixtures/hostile-identities.ts'

const now = instantFromMs(Date.UTC(2026, 10, 21))
const MOST_BYTES = 256 * 1024
const { certificatePem, keyPem } = createAuthority('AC').issue({ commonName: 'Empresa', use: 'client' })
const pair = (certificate: string, key = keyPem) => ({
  identity: Buffer.from(certificate),
  key: Buffer.from(key),
  authority: null,
})

const utc = (text: string): WrittenTime => ({ type: 'utc', text })
const generalized = (text: string): WrittenTime => ({ type: 'generalized', text })
const [past, future] = [utc('260101000000Z'), utc('290101000000Z')]

function readDates(notBefore: WrittenTime, notAfter: WrittenTime) {
  return readIdentity(pair(certificateWithDates(certificatePem, notBefore, notAfter)), null, now)
}

describe('the dates of a certificate', () => {
  test('are read where they are dates, also those far away', () => {
    for (const [from, to] of [
      [past, future],
      [generalized('00010101000000Z'), generalized('99991231235959Z')],
    ] as const) {
      const read = readDates(from, to)
      expect(read.ok && certificateViewSchema.safeParse(read.value.view).success).toBe(true)
    }
  })

  test.each([
    ['month 13', utc('261301000000Z')],
    ['day 32', utc('260132000000Z')],
    ['hour 25', utc('260101250000Z')],
    ['second 61', utc('260101000061Z')],
    ['30 February', utc('260230000000Z')],
    ['nothing', utc('')],
    ['letters', utc('abcdefghijklZ')],
    ['a time with no year', generalized('0101000000Z')],
    ['junk behind it', generalized('20290101000000ZZZZ')],
    ['a signed year', generalized('-0290101000000Z')],
    ['a NUL', generalized('2029010100\u00000000Z')],
    ['the longest text', generalized('9'.repeat(100_000))],
    ['a text of another type', { type: 'text', text: '20290101000000Z' } as const],
  ])('that are none make it unreadable, or one that is not valid: %s', (_name, time) => {
    for (const read of [readDates(time, future), readDates(past, time)]) {
      expect(read).toMatchObject({ ok: false })
      expect(!read.ok && read.error).toMatch(/^(unreadable|certificate-expired|certificate-not-yet-valid)$/)
    }
  })

  test('of the year 0 are dates long ago', () => {
    expect(readDates(generalized('00000101000000Z'), generalized('00001231000000Z'))).toMatchObject({ ok: false })
    const read = readDates(generalized('00000101000000Z'), future)
    if (read.ok) expect(certificateViewSchema.safeParse(read.value.view).success).toBe(true)
  })

  test('that end before they begin are never valid', () => {
    expect(readDates(future, past)).toMatchObject({ ok: false })
    expect(readDates(utc('300101000000Z'), future)).toEqual({ ok: false, error: 'certificate-not-yet-valid' })
  })

  test('whatever they are, are read or refused by name, and what is shown fits its row', () => {
    const time = fc.record({
      type: fc.constantFrom('utc', 'generalized', 'text'),
      text: fc.oneof(
        fc.stringMatching(/^\d{0,16}Z?$/),
        fc.string({ unit: 'binary-ascii', maxLength: 24 }),
        fc.stringMatching(/^\d{14}\.\d{1,9}[+-]\d{4}$/),
      ),
    })
    fc.assert(
      fc.property(time, time, (from, to) => {
        const read = readDates(from, to)
        return read.ok ? certificateViewSchema.safeParse(read.value.view).success : read.error !== undefined
      }),
      { numRuns: 60 },
    )
  })
})

// Each in its thread, as a person's file is read: whatever it is, the answer is a word.
describe('a file made to hurt', () => {
  const nested = nestedSequences(20_000)
  const files = {
    'sequences nested 20,000 deep': [nested.subarray(0, MOST_BYTES), 'unreadable'],
    'sequences nested 1,000 deep': [nestedSequences(1_000), 'unreadable'],
    '10,000 empty bags': [pfxOfManyBags(10_000), 'unreadable'],
    'rounds that stand behind its own seal': [pfxWithHiddenRounds('senha', 2_000_000_000), 'too-costly'],
    'a length that is longer than it': [Buffer.from('3084ffffffff020103', 'hex'), 'unreadable'],
    'a length without end': [
      Buffer.concat([Buffer.from('3080020103', 'hex'), Buffer.alloc(100_000, 0x30)]),
      'unreadable',
    ],
  } as const

  test.each(Object.entries(files))('is refused by name: %s', async (_name, [identity, fault]) => {
    expect(identity.length).toBeLessThanOrEqual(MOST_BYTES)
    const read = await readIdentityApart({ files: { identity, key: null, authority: null }, passphrase: 'senha', now })
    expect(read).toEqual({ ok: false, error: fault })
  })

  test('may name certificates as many as fit, and they are read or refused', async () => {
    const many = Array.from({ length: 10_000 }, () => '-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----\n')
    const small = Buffer.from(many.join(''))
    const valid = certificateWithDates(certificatePem, past, future)
    const real = Buffer.from(valid.repeat(Math.floor(MOST_BYTES / valid.length)))
    for (const identity of [small.subarray(0, MOST_BYTES), small]) {
      const files = { identity, key: Buffer.from(keyPem), authority: null }
      expect(await readIdentityApart({ files, passphrase: null, now })).toEqual({ ok: false, error: 'unreadable' })
    }
    const files = { identity: real, key: Buffer.from(keyPem), authority: null }
    expect(await readIdentityApart({ files, passphrase: null, now })).toMatchObject({ ok: true })
  })

  test.each([1_024, 4_096, 16_384])('may have a modulus of %i bytes, which is refused by name', async (bytes) => {
    const files = pair(certificateWithModulus(certificatePem, bytes))
    const read = await readIdentityApart({ files, passphrase: null, now })
    expect(read.ok ? '' : read.error).toMatch(/^(unreadable|key-mismatch|too-costly)$/)
  })

  test.each([32, 1_024, 16_384])(
    'may bring a curve of its own over %i bytes, which is refused by name',
    async (bytes) => {
      const files = pair(certificatePem, keyOnOwnCurve(bytes))
      const read = await readIdentityApart({ files, passphrase: null, now })
      expect(read.ok ? '' : read.error).toMatch(/^(unreadable|key-mismatch|too-costly)$/)
    },
  )
})
