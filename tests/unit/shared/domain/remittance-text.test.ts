import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countCodePoints,
  MAX_REMITTANCE_TEXT,
  remittanceTextSchema,
} from '../../../../shared/domain/remittance-text.ts'

describe('the text that goes with a payment', () => {
  test('an emoji outside the basic plane counts as one', () => {
    expect(countCodePoints('')).toBe(0)
    expect(countCodePoints('ação')).toBe(4)
    expect(countCodePoints('😀')).toBe(1)
    expect(remittanceTextSchema.safeParse('😀'.repeat(140)).success).toBe(true)
    expect(remittanceTextSchema.safeParse('😀'.repeat(141)).success).toBe(false)
  })

  test.each([
    'linha\nlinha',
    'tab\tulado',
    'nul\0',
    'del\u007f',
    'c1\u0085',
    'sep\u2028',
    '\u202egnp.exe',
    'meio\ud800par',
  ])('control character of %j is refused', (text) => {
    expect(remittanceTextSchema.safeParse(text).error?.issues[0]?.message).toBe('characters')
  })

  test('the length decides, at 140 code points, for every text of printable characters', () => {
    const printable = fc.constantFrom('a', 'ç', '€', ' ', '日', '😀', '/', '"')
    fc.assert(
      fc.property(fc.array(printable, { maxLength: 300 }), (characters) => {
        const text = characters.join('')
        expect(countCodePoints(text)).toBe(characters.length)
        expect(remittanceTextSchema.safeParse(text).success).toBe(characters.length <= MAX_REMITTANCE_TEXT)
      }),
    )
  })
})
