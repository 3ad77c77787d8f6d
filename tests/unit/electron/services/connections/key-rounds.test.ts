import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyRounds } from '../../../../../electron/services/connections/key-rounds.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'
import { readIdentity } from '../../../../../electron/services/connections/read-identity.ts'
import { encryptedKeyWithRounds, pfxWithRounds } from '../../../../fixtures/costly-identities.ts'

const fixtures = join(import.meta.dirname, '../../../../fixtures')
const modern = readFileSync(join(fixtures, 'modern-aes.pfx'))
const now = instantFromMs(Date.UTC(2026, 10, 21))

test.each(['modern-aes.pfx', 'legacy-rc2-40.pfx'])('the rounds of a real file are found: %s', (name) => {
  expect(keyRounds(readFileSync(join(fixtures, name)))).toBe(2048)
})

test.each([0, 127, 128, 65_536, 2_000_000_000])('what a file asks for is read whole: %i', (rounds) => {
  expect(keyRounds(pfxWithRounds(modern, rounds))).toBe(Math.max(2048, rounds))
})

test('any bytes have a number', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => keyRounds(bytes) >= 0))
  fc.assert(
    fc.property(fc.nat(modern.length - 1), fc.nat(255), (at, byte) => {
      const changed = Uint8Array.from(modern)
      changed[at] = byte
      return keyRounds(changed) >= 0
    }),
  )
})

test('a file that asks for more work than any issuer is refused by name, whatever the passphrase', () => {
  const read = (identity: Uint8Array, key: Uint8Array | null = null) =>
    readIdentity({ identity, key, authority: null }, 'senha-nova', now)
  expect(read(pfxWithRounds(modern, 2_000_000_000))).toEqual({ ok: false, error: 'too-costly' })
  const pair = read(modern)
  if (!pair.ok) throw new Error(pair.error)
  const key = encryptedKeyWithRounds(Buffer.from(pair.value.keyPem).toString(), 'senha-nova', 2_000_000_000)
  expect(read(Buffer.from(pair.value.certificatePem), Buffer.from(key))).toEqual({ ok: false, error: 'too-costly' })
  expect(read(Buffer.from(pair.value.certificatePem + key))).toEqual({ ok: false, error: 'too-costly' })
})
