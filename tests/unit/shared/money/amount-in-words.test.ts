import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInWords } from '../../../../shared/money/amount-in-words.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { amountOfWords } from './amount-of-words.ts'
import { anyCentavos } from './arbitraries.ts'

describe('an amount in Portuguese words', () => {
  test.each([
    [0, 'zero reais'],
    [1, 'um centavo'],
    [2, 'dois centavos'],
    [100, 'um real'],
    [101, 'um real e um centavo'],
    [200, 'dois reais'],
    [1_400, 'quatorze reais'],
    [10_000, 'cem reais'],
    [10_100, 'cento e um reais'],
    [12_345, 'cento e vinte e três reais e quarenta e cinco centavos'],
    [99_999, 'novecentos e noventa e nove reais e noventa e nove centavos'],
    [100_000, 'mil reais'],
    [100_100, 'mil e um reais'],
    [110_000, 'mil e cem reais'],
    [112_300, 'mil cento e vinte e três reais'],
    [120_000, 'mil e duzentos reais'],
    [200_110, 'dois mil e um reais e dez centavos'],
    [140_000, 'mil e quatrocentos reais'],
    [843_000, 'oito mil quatrocentos e trinta reais'],
    [1_240_000, 'doze mil e quatrocentos reais'],
    [1_005_000, 'dez mil e cinquenta reais'],
    [12_345_678, 'cento e vinte e três mil quatrocentos e cinquenta e seis reais e setenta e oito centavos'],
    [100_000_000, 'um milhão de reais'],
    [100_000_050, 'um milhão de reais e cinquenta centavos'],
    [100_000_100, 'um milhão e um reais'],
    [100_100_000, 'um milhão e mil reais'],
    [120_000_000, 'um milhão e duzentos mil reais'],
    [123_000_000, 'um milhão duzentos e trinta mil reais'],
    [123_456_700, 'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete reais'],
    [200_000_000, 'dois milhões de reais'],
    [100_000_000_000, 'um bilhão de reais'],
    [100_100_000_000, 'um bilhão e um milhão de reais'],
    [
      999_999_999_999,
      'nove bilhões novecentos e noventa e nove milhões novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
    ],
    [-250, 'menos dois reais e cinquenta centavos'],
  ])('%i is %s', (amount, words) => {
    expect(amountInWords(centavos(amount), 'pt-BR')).toBe(words)
  })
})

describe('an amount in English words', () => {
  test.each([
    [0, 'zero reais'],
    [1, 'one centavo'],
    [100, 'one real'],
    [200_110, 'two thousand and one reais and ten centavos'],
    [110_000, 'one thousand one hundred reais'],
    [100_000_100, 'one million and one reais'],
    [101_000_000, 'one million ten thousand reais'],
    [112_300, 'one thousand one hundred and twenty-three reais'],
    [843_000, 'eight thousand four hundred and thirty reais'],
    [100_000_000, 'one million reais'],
    [2_121, 'twenty-one reais and twenty-one centavos'],
    [-100, 'minus one real'],
  ])('%i is %s', (amount, words) => {
    expect(amountInWords(centavos(amount), 'en')).toBe(words)
  })
})

test.each(['pt-BR', 'en'] as const)('two different amounts never have the same words in %s', (locale) => {
  fc.assert(
    fc.property(anyCentavos, anyCentavos, (a, b) => {
      expect(amountInWords(a, locale) === amountInWords(b, locale)).toBe(a === b)
    }),
  )
})

test.each(['pt-BR', 'en'] as const)('every small amount has words of its own, without gaps, in %s', (locale) => {
  const words = Array.from({ length: 110_000 }, (_, amount) => amountInWords(centavos(amount), locale))
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((text) => /undefined|-(?:\s|$)|\s\s|^\s|\s$/.test(text))).toEqual([])
})

// What the confirmation window spells out is what leaves.
test.each(['pt-BR', 'en'] as const)('the words of 0,01 to 999.999.999,99 read back as the amount, in %s', (locale) => {
  const small = fc.integer({ min: 1, max: 1_000_000 })
  const any = fc.integer({ min: 1, max: 99_999_999_999 })
  const round = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(100, 1_000, 100_000, 100_000_000))
  const amounts = fc.oneof(
    small,
    any,
    round.map(([count, unit]) => Math.min(count * unit, 99_999_999_999)),
  )
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(amountOfWords(amountInWords(centavos(amount), locale))).toBe(amount)
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  [1_248_000, 'doze mil quatrocentos e oitenta reais', 'twelve thousand four hundred and eighty reais'],
  [
    98_650,
    'novecentos e oitenta e seis reais e cinquenta centavos',
    'nine hundred and eighty-six reais and fifty centavos',
  ],
  [18_743_216, 'cento e oitenta e sete mil quatrocentos e trinta e dois reais e dezesseis centavos', null],
] as const)('%i is spelt out as a person would say it', (amount, ptBr, en) => {
  expect(amountInWords(centavos(amount), 'pt-BR')).toBe(ptBr)
  if (en !== null) expect(amountInWords(centavos(amount), 'en')).toBe(en)
})
