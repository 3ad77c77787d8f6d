import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeWindows1252, inWindows1252 } from '../../../../shared/pdf/windows-1252.ts'
import { hostileText } from '../../../fixtures/hostile-texts.ts'

const decode = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes)

describe('Windows-1252', () => {
  test('keeps every letter that the charset has, as an independent reader sees it', () => {
    const all = Array.from({ length: 256 }, (_, byte) => decode(Uint8Array.of(byte)))
      .filter((letter) => !/[\u0081\u008d\u008f\u0090\u009d]/.test(letter))
      .join('')
    expect(decode(encodeWindows1252(all))).toBe(all)
    expect(all).toHaveLength(251)
  })

  test.each([
    ['Łódź', 'Lódz'],
    ['Đặng', 'Dang'],
    ['e\u0301 uma letra', 'é uma letra'],
    ['\u2212 1', '- 1'],
    ['ﬁm', 'fim'],
    ['东 🎉', '? ?'],
    ['a\u200bb', 'ab'],
    ['\ud83d', '?'],
  ])('writes the nearest letters of %j', (text, nearest) => {
    expect(decode(encodeWindows1252(text))).toBe(nearest)
  })

  test('has one byte for each letter it says it writes, whatever the text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const letters = inWindows1252(text)
        expect(decode(encodeWindows1252(text))).toBe(letters)
        expect(inWindows1252(letters)).toBe(letters)
      }),
    )
  })
})
