import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../shared/money/centavos.ts'
import { formatAmount, formatBrl } from '../../../../shared/money/format-brl.ts'
import { anyCentavos } from './arbitraries.ts'

describe('an amount on the screen', () => {
  test.each([
    [0, '0,00'],
    [1, '0,01'],
    [100, '1,00'],
    [99_999, '999,99'],
    [123_456, '1.234,56'],
    [-621_580, '-6.215,80'],
    [100_000_000_00, '100.000.000,00'],
  ])('%i centavos are %s', (amount, text) => {
    expect(formatAmount(centavos(amount))).toBe(text)
  })

  test('the sign stands before R$ and a no-break space after it', () => {
    expect(formatBrl(centavos(123_456))).toBe('R$\u00a01.234,56')
    expect(formatBrl(centavos(-621_580))).toBe('-R$\u00a06.215,80')
    expect(formatBrl(centavos(123_456), { sign: 'always' })).toBe('+R$\u00a01.234,56')
    expect(formatBrl(centavos(-1), { sign: 'always' })).toBe('-R$\u00a00,01')
    expect(formatBrl(centavos(0), { sign: 'always' })).toBe('R$\u00a00,00')
  })

  test('it is what Intl writes for amounts Intl writes exactly', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    fc.assert(
      fc.property(anyCentavos, (amount) => {
        expect(formatBrl(amount)).toBe(intl.format(amount / 100))
      }),
    )
  })
})
