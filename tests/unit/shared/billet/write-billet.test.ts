import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBillet } from '../../../../shared/billet/parse-billet.ts'
import { writeBankBillet, writeCollectionSlip, writeUncodedBillet } from '../../../../shared/billet/write-billet.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { addDays, localDate } from '../../../../shared/time/local-date.ts'
import { DIGITS, textOf } from '../ids/arbitraries.ts'
import { bankBillets, collectionSlips } from './vectors.ts'

const today = localDate('2026-11-20')
const some = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })

const anyBankBillet = fc.record({
  bank: textOf(DIGITS, 3).filter((bank) => !bank.startsWith('8') && bank !== '988'),
  dueDate: some(fc.integer({ min: -3000, max: 5500 }).map((days) => addDays(today, days))),
  amount: some(fc.integer({ min: 1, max: 9_999_999_999 }).map(centavos)),
  free: textOf(DIGITS, 25),
})

const anySlip = fc.record({
  segment: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '9'),
  valueKind: fc.constantFrom('6', '7', '8', '9'),
  value: fc.integer({ min: 1, max: 99_999_999_999 }),
  free: textOf(DIGITS, 29),
} as const)

describe('a written billet', () => {
  test('of a bank reads back as its parts, from line and bar code', () => {
    fc.assert(
      fc.property(anyBankBillet, (parts) => {
        const { line, barCode } = writeBankBillet(parts)
        const { bank, dueDate, amount } = parts
        for (const text of [line, barCode]) {
          expect(parseBillet(text, today)).toMatchObject({ ok: true, value: { line, barCode, bank, dueDate, amount } })
        }
        expect(barCode.slice(19)).toBe(parts.free)
      }),
      { numRuns: 2000 },
    )
  })

  test('of a collector reads back as its parts, from line and bar code', () => {
    fc.assert(
      fc.property(anySlip, (parts) => {
        const { line, barCode } = writeCollectionSlip(parts)
        const amount = parts.valueKind === '6' || parts.valueKind === '8' ? parts.value : null
        for (const text of [line, barCode]) {
          expect(parseBillet(text, today)).toMatchObject({
            ok: true,
            value: { line, barCode, segment: parts.segment, amount },
          })
        }
        expect(barCode.slice(15)).toBe(parts.free)
      }),
      { numRuns: 2000 },
    )
  })

  test('of an institution without code names it by its ISPB', () => {
    fc.assert(
      fc.property(
        textOf(DIGITS, 8).filter((ispb) => ispb !== '00000000'),
        textOf(DIGITS, 25),
        (ispb, free) => {
          const { line, barCode } = writeUncodedBillet({ ispb, free })
          expect(parseBillet(line, today)).toMatchObject({
            ok: true,
            value: { bank: '988', ispb, barCode, amount: null },
          })
        },
      ),
    )
  })

  test.each(bankBillets)('of the parts of %s is that billet', (_, line, barCode, due, amount) => {
    const parts = { bank: line.slice(0, 3), dueDate: due === null ? null : localDate(due), free: barCode.slice(19) }
    expect(writeBankBillet({ ...parts, amount: amount === null ? null : centavos(amount) })).toEqual({ line, barCode })
  })

  test('of the parts of a slip is that slip', () => {
    const [, line] = collectionSlips[2]
    const parts = { segment: '3', valueKind: '8', value: 15075, free: '00481000200030004000500060007' } as const
    expect(writeCollectionSlip(parts).line).toBe(line)
  })

  test.each([
    [
      'a bank code of four digits',
      () => writeBankBillet({ bank: '0001', dueDate: null, amount: null, free: '0'.repeat(25) }),
    ],
    ['a short free field', () => writeBankBillet({ bank: '001', dueDate: null, amount: null, free: '0'.repeat(24) })],
    [
      'a bank code with an 8 in front',
      () => writeBankBillet({ bank: '801', dueDate: null, amount: null, free: '0'.repeat(25) }),
    ],
    ['an alphanumeric ISPB', () => writeUncodedBillet({ ispb: '12ABC345', free: '0'.repeat(25) })],
    ['a negative value', () => writeCollectionSlip({ segment: '3', valueKind: '6', value: -1, free: '0'.repeat(29) })],
  ])('cannot have %s', (_, write) => {
    expect(write).toThrow(RangeError)
  })
})
