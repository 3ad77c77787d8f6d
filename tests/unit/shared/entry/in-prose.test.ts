import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recognise } from '../../../../shared/entry/recognise.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { bankBillets, collectionSlips } from '../billet/vectors.ts'
import { goodCodes } from '../brcode/vectors.ts'

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
