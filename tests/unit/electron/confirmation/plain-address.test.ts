import { expect, test } from 'vitest'
import { plainAddress } from '../../../../electron/confirmation/plain-address.ts'

test('an address in plain letters is shown as it is', () => {
  const plain = [
    'https://api.example.com',
    'https://api.example.com/',
    'https://127.0.0.1:8443/pix/v2?a=b',
    'http://localhost/x',
  ]
  expect(plain.map(plainAddress)).toEqual(plain)
})

test.each([
  ['a letter of another alphabet', 'https://b\u0430nk.com.br/x', 'https://xn--bnk-6cd.com.br/x'],
  ['full-width letters', 'https://ｅvil.example/', 'https://evil.example/'],
  ['a sign that turns what follows', 'https://evil.example/\u202eknab', 'https://evil.example/%E2%80%AEknab'],
  ['a sign that nobody sees', 'https://evil.example/a\u200bb', 'https://evil.example/a%E2%80%8Bb'],
  ['a slash that leads elsewhere', 'https://evil.example\\\\.bank.com.br/', 'https://evil.example//.bank.com.br/'],
  ['a number in disguise', 'https://0x7f.1/', 'https://127.0.0.1/'],
  ['what is no address', 'bank\u202e', 'bank%E2%80%AE'],
])('%s is shown by where it leads', (_, address, shown) => {
  expect(plainAddress(address)).toBe(shown)
})
