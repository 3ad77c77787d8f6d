import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCentavos, centavos, MAX_PAYABLE, subtractCentavos } from '../../../../shared/money/centavos.ts'
import { centavosSchema, payableSchema } from '../../../../shared/money/centavos-schema.ts'
import { anyCentavos } from './arbitraries.ts'

describe('centavos', () => {
  test('takes whole numbers and turns minus zero into zero', () => {
    expect(centavos(-5)).toBe(-5)
    expect(Object.is(centavos(-0), 0)).toBe(true)
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws for %s', (n) => {
    expect(() => centavos(n)).toThrow(RangeError)
  })

  test('what was added can be taken away again', () => {
    fc.assert(
      fc.property(anyCentavos, anyCentavos, (a, b) => {
        expect(subtractCentavos(addCentavos(a, b), b)).toBe(a)
      }),
    )
  })

  test('a sum beyond the safe integers throws instead of rounding', () => {
    expect(() => addCentavos(centavos(Number.MAX_SAFE_INTEGER), centavos(1))).toThrow(RangeError)
  })
})

describe('the schemas', () => {
  test.each([0, -1, 1.5, MAX_PAYABLE + 1, '100', Number.NaN])('payable refuses %s', (value) => {
    expect(payableSchema.safeParse(value).success).toBe(false)
  })

  test.each([1, 980_10, MAX_PAYABLE])('payable takes %s', (value) => {
    expect(payableSchema.parse(value)).toBe(value)
  })

  test('any safe integer is centavos, negative ones too, nothing else is', () => {
    expect(centavosSchema.parse(-621_580)).toBe(-621_580)
    expect(Object.is(centavosSchema.parse(-0), 0)).toBe(true)
    expect(centavosSchema.safeParse(0.1).success).toBe(false)
    expect(centavosSchema.safeParse('1').success).toBe(false)
    expect(centavosSchema.safeParse(2 ** 53).success).toBe(false)
  })
})
