import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasHidden, spelledOut, visibleParts, withoutHidden } from '../../../../shared/payee/hidden-signs.ts'
import { mixesScripts } from '../../../../shared/payee/mixes-scripts.ts'

describe('what nobody sees in a name', () => {
  test.each([
    ['a space of no width', 'Ipê\u200bLtda', 'U+200B', false],
    ['a soft hyphen', 'Ipê\u00adLtda', 'U+00AD', false],
    ['a mark that turns the text', 'Ipê\u202eLtda', 'U+202E', true],
    ['an isolate', 'Ipê\u2067Ltda', 'U+2067', true],
    ['an Arabic letter mark', 'Ipê\u061cLtda', 'U+061C', true],
    ['a variation selector', 'Ipê\ufe0fLtda', 'U+FE0F', false],
    ['a tag', 'Ipê\u{e0041}Ltda', 'U+E0041', false],
    ['a filler of Hangul', 'Ipê\u3164Ltda', 'U+3164', false],
    ['a blank of Braille', 'Ipê\u2800Ltda', 'U+2800', false],
    ['a hair space', 'Ipê\u200aLtda', 'U+200A', false],
    ['a control character', 'Ipê\u0007Ltda', 'U+0007', false],
    ['half of a pair', 'Ipê\ud800Ltda', 'U+D800', false],
  ])('%s is named', (_, name, hidden, turns) => {
    expect(visibleParts(name)).toEqual([{ text: 'Ipê' }, { hidden, turns }, { text: 'Ltda' }])
    expect(spelledOut(name)).toBe(`Ipê[${hidden}]Ltda`)
    expect(withoutHidden(name)).toBe('IpêLtda')
  })

  test('a name of plain letters, accents and spaces is one piece', () => {
    const name = 'Açaí do Norte & Cia. Ltda – ME (filial 2)'
    expect(visibleParts(name)).toEqual([{ text: name }])
    expect(hasHidden(name)).toBe(false)
  })

  test('of any text every sign is either shown or named, and the pieces leave nothing hidden', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parts = visibleParts(text)
        const shown = parts.flatMap((part) => ('text' in part ? [part.text] : []))
        expect(shown.join('')).toBe(withoutHidden(text))
        expect(shown.some(hasHidden)).toBe(false)
        expect(hasHidden(spelledOut(text))).toBe(false)
      }),
    )
  })
})

test.each([
  ['Moinho Serra Azul', false],
  ['Açaí 1º & Cia', false],
  ['Мельница', false],
  ['Mоinho', true],
  ['Moinho Αzul', true],
  ['Moinho 東', true],
])('the alphabets of %s are told apart', (name, mixed) => {
  expect(mixesScripts(name)).toBe(mixed)
})
