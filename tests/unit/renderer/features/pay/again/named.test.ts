import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNamed, piecesNamed } from '../../../../../../renderer/features/pay/again/named.ts'

const hits = (text: string, name: string) =>
  piecesNamed(text, name).flatMap((piece) => (piece.isHit ? [piece.text] : []))

describe('a name that is asked for by a few letters', () => {
  test('is named where each word begins one of its words, without accents and capitals', () => {
    expect(isNamed('moin', 'Armazém do Moinho ME')).toBe(true)
    expect(isNamed('armazem moi', 'Armazém do Moinho ME')).toBe(true)
    expect(isNamed('inho', 'Armazém do Moinho ME')).toBe(false)
    expect(isNamed('moin xis', 'Armazém do Moinho ME')).toBe(false)
    expect(isNamed('  ', 'Armazém do Moinho ME')).toBe(false)
  })

  test('shows the beginnings that were asked for, as they are written', () => {
    expect(hits('moin', 'Moinhos Três Barras Ltda.')).toEqual(['Moin'])
    expect(hits('tres moin', 'Moinhos Três Barras Ltda.')).toEqual(['Moin', 'Três'])
    expect(hits('m moin', 'Moinhos Três Barras Ltda.')).toEqual(['Moin'])
    expect(hits('barras', 'Moinhos Três Barras Ltda.')).toEqual(['Barras'])
    expect(hits('12', 'Acme 123')).toEqual(['12'])
  })

  test('is itself again in its pieces, whatever was asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'grapheme' }), (text, name) => {
        expect(
          piecesNamed(text, name)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(name)
      }),
    )
  })
})
