import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../../../../shared/money/centavos.ts'
import { centavosFromWire, wireNumber, wireText } from '../../../../shared/money/wire-amount.ts'
import { anyCentavos } from './arbitraries.ts'

describe('an amount on the wire', () => {
  test.each([
    [980.1, 98_010],
    [980, 98_000],
    [1.15, 115],
    [0.29, 29],
    [-6215.8, -621_580],
    [-0, 0],
    ['980.10', 98_010],
    ['980.1', 98_010],
    ['980', 98_000],
    ['980.1000', 98_010],
    ['-0.05', -5],
    ['+12.50', 1_250],
    ['-0.00', 0],
    ['0000000001.00', 100],
    [9_999_999_999.99, 999_999_999_999],
  ])('%j is read digit by digit', (wire, amount) => {
    expect(centavosFromWire(wire)).toEqual({ ok: true, value: amount })
  })

  test.each([
    [null, 'type'],
    [undefined, 'type'],
    [true, 'type'],
    [{ amount: 1 }, 'type'],
    [10n, 'type'],
    [Number.NaN, 'malformed'],
    [Number.POSITIVE_INFINITY, 'malformed'],
    [1e21, 'malformed'],
    [1e-7, 'malformed'],
    ['1e3', 'malformed'],
    ['', 'malformed'],
    [' 1.00', 'malformed'],
    ['1,00', 'malformed'],
    ['1.', 'malformed'],
    ['.5', 'malformed'],
    ['0x10', 'malformed'],
    ['--1', 'malformed'],
    ['１.00', 'malformed'],
    [1.005, 'tooManyDecimals'],
    [0.1 + 0.2, 'tooManyDecimals'],
    ['1.001', 'tooManyDecimals'],
    ['99999999999999999.00', 'tooLarge'],
    ['90071992547409.92', 'tooLarge'],
  ])('%s is refused as %s', (wire, fault) => {
    expect(centavosFromWire(wire)).toEqual({ ok: false, error: fault })
  })

  test('every amount comes back from its number, its text and JSON', () => {
    fc.assert(
      fc.property(anyCentavos, (amount) => {
        const read = { ok: true, value: amount }
        expect(centavosFromWire(wireNumber(amount))).toEqual(read)
        expect(centavosFromWire(wireText(amount))).toEqual(read)
        expect(centavosFromWire(JSON.parse(JSON.stringify(wireNumber(amount))))).toEqual(read)
      }),
    )
  })

  test('the text of a payable amount has the pattern of the API', () => {
    fc.assert(
      fc.property(anyCentavos, (amount) => {
        expect(wireText(amount)).toMatch(/^-?\d{1,10}\.\d{2}$/)
      }),
    )
    expect(wireText(centavos(98_010))).toBe('980.10')
    expect(wireText(centavos(-5))).toBe('-0.05')
  })

  test('a number that JSON cannot hold exactly throws', () => {
    expect(() => wireNumber(centavos(Number.MAX_SAFE_INTEGER))).toThrow(RangeError)
    expect(wireText(centavos(Number.MAX_SAFE_INTEGER))).toBe('90071992547409.91')
  })
})
