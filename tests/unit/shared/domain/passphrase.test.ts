import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgePassphrase } from '../../../../shared/domain/passphrase.ts'

describe('judgePassphrase', () => {
  test.each([
    'quatorze letra',
    'o rei vai ao pé',
    'Tucano manso bebe 3 cafés',
    'kX9-vv2.Lq8_zR',
    'ão é já pó sé cá',
    '🌵🎺🪁🧭🦜🍋🚜🎈🧶🪶🌋🥁🛶🧊',
  ])('accepts %j', (text) => {
    expect(judgePassphrase(text)).toBe('ok')
  })

  test.each(['', 'treze letras.', 'a b c d e', 'um um um um', '             x', 'a  b  c  d  e '])(
    'refuses %j as too short',
    (text) => {
      expect(judgePassphrase(text)).toBe('too-short')
    },
  )

  test.each([
    'aaaaaaaaaaaaaaaaaaaa',
    'abababababababab',
    'senhasenhasenha',
    'Senha Senha Senha 2026',
    'minhasenha123456',
    'Mínha Sénha 1234',
    '123456789012345',
    '12345678901234567890',
    'qwertyuiopasdfghjkl',
    'QWERTY-asdfgh-zxcvbn'.replace('-asdfgh', '-asdf'),
    'correct horse battery staple',
    'password password',
    'Quita2026Quita2026!',
    'p a s s w o r d s e n h a',
  ])('refuses %j as common', (text) => {
    expect(judgePassphrase(text)).toBe('common')
  })

  test('random words of a person are never refused for being long', () => {
    const word = fc.stringMatching(/^[b-df-hj-np-tv-z][aeiou][b-df-hj-np-tv-z][aeiou]{1,3}$/)
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 6, maxLength: 9 }), (words) => {
        expect(judgePassphrase(words.join(' '))).not.toBe('too-short')
      }),
    )
  })
})
