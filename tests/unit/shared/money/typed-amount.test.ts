import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PAYABLE } from '../../../../shared/money/centavos.ts'
import { formatAmount, formatBrl } from '../../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../../shared/money/typed-amount.ts'
import { anyPayable } from './arbitraries.ts'

describe('a typed amount', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1234,56', 123_456],
    ['0,5', 50],
    ['0,01', 1],
    ['1234', 123_400],
    ['1.234', 123_400],
    ['  8430 ', 843_000],
    ['R$ 1.234,56', 123_456],
    ['R$\u00a01.234,56', 123_456],
    ['\u200fR$ 1.234,56\u200b', 123_456],
    ['r$980,10', 98_010],
    ['1.000.000,00', 100_000_000],
    ['0050', 5_000],
    ['9.999.999.999,99', MAX_PAYABLE],
  ])('%s is read', (text, amount) => {
    expect(parseTypedAmount(text)).toEqual({ ok: true, value: amount })
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['R$', 'empty'],
    ['1234.56', 'useComma'],
    ['1.23', 'useComma'],
    ['0.5', 'useComma'],
    ['0.500', 'useComma'],
    ['1,234.56', 'useComma'],
    ['1234.567', 'useComma'],
    ['12,345', 'tooManyDecimals'],
    ['1.234,567', 'tooManyDecimals'],
    ['0,001', 'tooManyDecimals'],
    ['1.23,45', 'malformed'],
    ['1,2,3', 'malformed'],
    ['12.34.56', 'malformed'],
    ['01.234', 'useComma'],
    ['1e3', 'malformed'],
    ['abc', 'malformed'],
    ['1 234,56', 'malformed'],
    ['1,', 'malformed'],
    [',5', 'malformed'],
    ['+5', 'malformed'],
    ['0x10', 'malformed'],
    ['NaN', 'malformed'],
    ['１２', 'malformed'],
    ['٣', 'malformed'],
    ['-5', 'negative'],
    ['- 5', 'negative'],
    ['\u22125', 'negative'],
    ['R$ -5,00', 'negative'],
    ['0', 'zero'],
    ['0,00', 'zero'],
    ['10.000.000.000,00', 'tooLarge'],
    ['99999999999999999999999999', 'tooLarge'],
  ])('%s is refused as %s', (text, fault) => {
    expect(parseTypedAmount(text)).toEqual({ ok: false, error: fault })
  })

  test('every payable amount reads back from how it is shown', () => {
    fc.assert(
      fc.property(anyPayable, (amount) => {
        expect(parseTypedAmount(formatAmount(amount))).toEqual({ ok: true, value: amount })
        expect(parseTypedAmount(formatBrl(amount))).toEqual({ ok: true, value: amount })
        expect(parseTypedAmount(formatAmount(amount).replaceAll('.', ''))).toEqual({ ok: true, value: amount })
      }),
    )
  })

  test('an amount written with a decimal point is never guessed', () => {
    fc.assert(
      fc.property(anyPayable, (amount) => {
        const withPoint = formatAmount(amount).replaceAll('.', '').replace(',', '.')
        expect(parseTypedAmount(withPoint)).toEqual({ ok: false, error: 'useComma' })
      }),
    )
  })

  test('no text throws, and what is accepted is payable', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+eR$ x１')) }), (text) => {
        const read = parseTypedAmount(text)
        expect(!read.ok || (read.value >= 1 && read.value <= MAX_PAYABLE)).toBe(true)
      }),
    )
  })
})
