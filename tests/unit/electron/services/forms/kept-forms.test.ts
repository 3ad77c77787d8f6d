import { expect, test, vi } from 'vitest'
import { createKeptForms } from '../../../../../electron/services/forms/kept-forms.ts'
import type { createSeal } from '../../../../../electron/vault/create-seal.ts'
import { connectionIdSchema } from '../../../../../shared/domain/connection.ts'

const sealedBytes: Uint8Array[] = []

vi.mock('../../../../../electron/vault/create-seal.ts', async (original) => {
  const actual = await original<{ createSeal: typeof createSeal }>()
  return {
    ...actual,
    createSeal: (...args: Parameters<typeof createSeal>) => {
      const seal = actual.createSeal(...args)
      return {
        ...seal,
        seal: (bytes: Uint8Array) => {
          const sealed = seal.seal(bytes)
          sealedBytes.push(sealed)
          return sealed
        },
      }
    },
  }
})

const id = connectionIdSchema.parse('0123456789abcdef')
const owner = (fill = 7) => ({ id, key: new Uint8Array(32).fill(fill) })

test('what is held is sealed under the key of its vault, and opens with no other', () => {
  const forms = createKeptForms()
  forms.keep(owner(), 'pay-key', 'Serraria Jequitibá')
  expect(Buffer.from(sealedBytes.at(-1) ?? []).includes('Serraria')).toBe(false)
  expect(forms.read(owner())).toEqual([{ name: 'pay-key', text: 'Serraria Jequitibá' }])
  expect(() => forms.read(owner(8))).toThrow()
})

test('the key that is handed over is wiped', () => {
  const forms = createKeptForms()
  const mine = owner()
  forms.keep(mine, 'pay-key', 'x')
  expect(mine.key.every((byte) => byte === 0)).toBe(true)
})

test('more forms, or longer ones, than anybody fills at once push out those that were left alone for longest', () => {
  const forms = createKeptForms()
  for (let n = 0; n < 45; n += 1) forms.keep(owner(), `form-${n}`, 'x')
  forms.keep(owner(), 'form-5', 'y')
  const names = forms.read(owner()).map(({ name }) => name)
  expect([names.length, names[0], names.at(-1)]).toEqual([40, 'form-6', 'form-5'])
  for (let n = 0; n < 9; n += 1) forms.keep(owner(), `long-${n}`, 'z'.repeat(64 * 1024))
  expect(forms.read(owner()).map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `long-${n}`))
})

test('what is forgotten is gone', () => {
  const forms = createKeptForms()
  forms.keep(owner(), 'pay-key', 'x')
  forms.forget(id)
  expect(forms.read(owner())).toEqual([])
})
