import { createDecipheriv, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { choosePassphrase } from '../../../../electron/confirmation/person-passphrase.ts'
import { sealWithPassphrase } from '../../../../electron/vault/key/seal-with-passphrase.ts'
import { ok } from '../../../../shared/kit/result.ts'

const passphrase = 'quatro palavras bem compridas'

function derived(salt: string, N: number): Buffer {
  return scryptSync(passphrase, Buffer.from(salt, 'base64'), 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 })
}

// Other tests pay a part of it (fixtures/quick-passphrases.ts), so nothing but this proves that all of it is paid.
test.each([2 ** 17, 2 ** 18] as const)(
  'a key is sealed under what scrypt makes of the passphrase at N %i',
  async (n) => {
    const key = Buffer.alloc(32, 7)
    const { kdf, nonce, sealed } = await sealWithPassphrase(key, passphrase, n)
    const bytes = Buffer.from(sealed, 'base64')
    const cipher = createDecipheriv('aes-256-gcm', derived(kdf.salt, n), Buffer.from(nonce, 'base64'))
    cipher.setAAD(Buffer.from(JSON.stringify(['quita-key-file', 1, kdf.name, n, 8, 1, kdf.salt])))
    cipher.setAuthTag(bytes.subarray(-16))
    expect(Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()])).toEqual(key)
  },
)

test('of a passphrase that a person chooses, what scrypt makes of it at N 2^17 is kept', async () => {
  const kept: string[] = []
  const records = {
    put: async (_name: string, value: string) => {
      kept.push(value)
      return ok(undefined)
    },
  }
  expect(await choosePassphrase(records, passphrase)).toEqual(ok('kept'))
  const { n, salt, hash } = z
    .object({ n: z.literal(2 ** 17), salt: z.string(), hash: z.string() })
    .parse(JSON.parse(kept[0] ?? ''))
  expect(hash).toBe(derived(salt, n).toString('base64'))
})
