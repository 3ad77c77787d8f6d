import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recognise } from '../../../../shared/entry/recognise.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { bankBillets, collectionSlips } from '../billet/vectors.ts'
import { goodCodes } from '../brcode/vectors.ts'
import { DIGITS, textOf } from '../ids/arbitraries.ts'

const ask = { today: localDate('2026-11-20') }

const anyWord = fc.oneof(
  fc.constantFrom(
    'segue',
    'o',
    'boleto',
    'código',
    'Pix',
    'da',
    'conta',
    'banco',
    'valor',
    'R$',
    'nº',
    'CNPJ',
    'ação',
    '–',
    '😀',
  ),
  fc.integer({ min: 0, max: 9999 }).map(String),
)
const anyGap = fc.constantFrom(' ', ' ', ' ', ', ', '. ', ': ', '\n', '\n\n', '\r\n', '\u00a0')
const anyProse = fc
  .array(fc.tuple(anyWord, anyGap), { maxLength: 60 })
  .map((words) => words.map(([word, gap]) => word + gap).join(''))

/** The line of a boleto by the rules of FEBRABAN: four of bank and currency, the factor and amount of fourteen digits, the free field. */
function lineOf(without: string): string {
  const weighed = (digits: string, weights: readonly number[]): number[] =>
    Array.from(digits)
      .toReversed()
      .map((digit, at) => Number(digit) * (weights[at % weights.length] ?? 0))
  const byTen = (field: string): string => {
    const sum = weighed(field, [2, 1]).reduce((all, one) => all + (one > 9 ? one - 9 : one), 0)
    return field + String((10 - (sum % 10)) % 10)
  }
  const rest = 11 - (weighed(without, [2, 3, 4, 5, 6, 7, 8, 9]).reduce((all, one) => all + one, 0) % 11)
  const free = without.slice(18)
  const fields = [without.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)].map(byTen)
  return `${fields.join('')}${rest > 9 ? 1 : rest}${without.slice(4, 18)}`
}

describe('inside any prose', () => {
  test('every copy-and-paste code is found', () => {
    fc.assert(
      fc.property(
        anyProse,
        fc.constantFrom(...Object.values(goodCodes)),
        anyGap,
        anyProse,
        (before, code, gap, after) => {
          const codes = recognise(before + code + gap + after, ask).map(
            (one) => one.kind === 'br-code' && one.code.text,
          )
          expect(codes).toContain(code)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('every billet is found', () => {
    const anyLine = fc.constantFrom(...bankBillets, ...collectionSlips).map(([, line]) => line)
    fc.assert(
      fc.property(anyProse, anyLine, anyGap, anyProse, (before, line, gap, after) => {
        const found = recognise(before + line + gap + after, ask).map((one) => one.kind === 'billet' && one.billet.line)
        expect(found).toContain(line)
      }),
      { numRuns: 200 },
    )
  })

  test('a billet and the code of the same paper are both found, whatever its amount', () => {
    const anyAmount = fc.oneof(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 2_010_000, max: 2_019_999 }))
    fc.assert(
      fc.property(anyAmount, textOf(DIGITS, 25), fc.constantFrom(...Object.values(goodCodes)), (amount, free, code) => {
        const line = lineOf(`34191163${String(amount).padStart(10, '0')}${free}`)
        const found = recognise(`Pague por aqui:\n${line}\nou pelo Pix copia e cola:\n${code}\n`, ask)
        expect(found.map(({ kind }) => kind).toSorted()).toEqual(['billet', 'br-code'])
      }),
      { numRuns: 300 },
    )
  })

  test('nothing throws, and each meaning comes once with a source out of the text', () => {
    const anyPiece = fc.oneof(
      anyProse,
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ...Object.values(goodCodes),
        '123.456.789-09',
        'a@b.co',
        '+5561912345678',
        'ag 1 cc 23-4',
        'chave:',
      ),
    )
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 8 }), (pieces) => {
        const found = recognise(pieces.join(''), ask)
        const meanings = found.map((one) => JSON.stringify({ ...one, source: '', why: [] }))
        expect(new Set(meanings).size).toBe(found.length)
        expect(found.every(({ source }) => source !== '')).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
