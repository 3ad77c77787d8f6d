import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { receiptFilterSchema } from '../../../../shared/domain/receipt-filter.ts'
import { readSearch } from '../../../../shared/search/read-search.ts'
import { addDays, localDate } from '../../../../shared/time/local-date.ts'

// A Friday.
const today = localDate('2026-11-20')
const nothing = { words: [], from: null, to: null, lowest: null, highest: null, kind: null }

function filterOf(text: string, on = today) {
  return readSearch(text, on).filter
}

describe('words', () => {
  test.each([
    ['acme', ['acme']],
    ['  Conceição   & Irmãos ', ['Conceição', 'Irmãos']],
    ['12.345.678/0001-95', ['12.345.678/0001-95']],
    ['123.456.789-09', ['123.456.789-09']],
    ['E39517204202611191312Kq7vT2mX9bL', ['E39517204202611191312Kq7vT2mX9bL']],
    ['NF 3381', ['NF', '3381']],
    ['2026', ['2026']],
    ['12450', ['12450']],
    ['1.234', ['1.234']],
    ['31/02', ['31/02']],
    ['13/2026', ['13/2026']],
    ['"março"', ['março']],
    ['"12/03" pago', ['12/03', 'pago']],
    ['set out dez mar', ['set', 'out', 'dez', 'mar']],
    ['12.5', ['12.5']],
    ['0,00', ['0,00']],
  ])('%s stays words', (text, words) => {
    expect(filterOf(text)).toEqual({ ...nothing, words })
  })

  test('signs alone find nothing, and say so', () => {
    expect(readSearch('- acme &', today).parts.map(({ as }) => as)).toEqual(['nothing', 'word', 'nothing'])
  })

  test('a ninth word is not looked for, and a word is looked for by its first hundred letters', () => {
    const nine = readSearch('a b c d e f g h i', today)
    expect(nine.filter.words).toHaveLength(8)
    expect(nine.parts.at(-1)?.as).toBe('nothing')
    expect(filterOf('x'.repeat(300)).words).toEqual(['x'.repeat(100)])
  })
})

describe('amounts, in reais', () => {
  test.each([
    ['12.450,00', 1_245_000, 1_245_000],
    ['12450,5', 1_245_050, 1_245_050],
    ['R$ 12.450,00', 1_245_000, 1_245_000],
    ['r$12.450', 1_245_000, 1_245_000],
    ['>1000', 100_001, null],
    ['> 1000', 100_001, null],
    ['>=1000', 100_000, null],
    ['<500', null, 49_999],
    ['<= R$ 500,10', null, 50_010],
    ['1000..2000', 100_000, 200_000],
    ['2.000,00..1000', 100_000, 200_000],
    ['1.000,00 a 2.000,00', 100_000, 200_000],
    ['R$ 100 a R$ 200', 10_000, 20_000],
    ['de 100,00 até 200,00', 10_000, 20_000],
    ['entre 100 e 200', 10_000, 20_000],
    ['between 100 and 200', 10_000, 20_000],
    ['1.000,00 to 2.000,00', 100_000, 200_000],
    ['>100 <200', 10_001, 19_999],
  ])('%s', (text, lowest, highest) => {
    expect(filterOf(text)).toEqual({ ...nothing, lowest, highest })
  })

  test('bare digits with a word between them are words, since they may be numbers of invoices', () => {
    expect(filterOf('100 a 200').words).toEqual(['100', 'a', '200'])
  })

  test('an amount that no Pix can carry is a word', () => {
    expect(filterOf('99.999.999.999,99').words).toEqual(['99.999.999.999,99'])
  })
})

describe('days, as of Friday, 20 November 2026', () => {
  test.each([
    ['hoje', '2026-11-20', '2026-11-20'],
    ['ONTEM', '2026-11-19', '2026-11-19'],
    ['anteontem', '2026-11-18', '2026-11-18'],
    ['esta semana', '2026-11-16', '2026-11-22'],
    ['semana passada', '2026-11-09', '2026-11-15'],
    ['este mês', '2026-11-01', '2026-11-30'],
    ['mes passado', '2026-10-01', '2026-10-31'],
    ['ano passado', '2025-01-01', '2025-12-31'],
    ['março', '2026-03-01', '2026-03-31'],
    ['MARCO', '2026-03-01', '2026-03-31'],
    ['novembro', '2026-11-01', '2026-11-30'],
    ['dezembro', '2025-12-01', '2025-12-31'],
    ['em março', '2026-03-01', '2026-03-31'],
    ['março 2025', '2025-03-01', '2025-03-31'],
    ['março de 2025', '2025-03-01', '2025-03-31'],
    ['fev/24', '2024-02-01', '2024-02-29'],
    ['mar 2026', '2026-03-01', '2026-03-31'],
    ['03/2026', '2026-03-01', '2026-03-31'],
    ['3/26', '2026-03-01', '2026-03-31'],
    ['12/03/2026', '2026-03-12', '2026-03-12'],
    ['12/03/26', '2026-03-12', '2026-03-12'],
    ['2026-03-12', '2026-03-12', '2026-03-12'],
    ['12/03', '2026-03-12', '2026-03-12'],
    ['20/11', '2026-11-20', '2026-11-20'],
    ['21/11', '2025-11-21', '2025-11-21'],
    ['29/02', '2024-02-29', '2024-02-29'],
    ['12 de março', '2026-03-12', '2026-03-12'],
    ['12 de dezembro de 2024', '2024-12-12', '2024-12-12'],
    ['12/03 a 20/03', '2026-03-12', '2026-03-20'],
    ['12/03..20/03', '2026-03-12', '2026-03-20'],
    ['de 12/03 até 20/03', '2026-03-12', '2026-03-20'],
    ['entre 20/12 e 10/01', '2025-12-20', '2026-01-10'],
    ['20/03/2026 - 12/03/2026', '2026-03-12', '2026-03-20'],
    ['março a maio', '2026-03-01', '2026-05-31'],
    ['março a maio 2025', '2025-03-01', '2025-05-31'],
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['last week', '2026-11-09', '2026-11-15'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['March', '2026-03-01', '2026-03-31'],
    ['in march 2025', '2025-03-01', '2025-03-31'],
    ['march to may', '2026-03-01', '2026-05-31'],
  ])('%s', (text, from, to) => {
    expect(filterOf(text)).toEqual({ ...nothing, from, to })
  })

  test.each([
    ['até 12/03', null, '2026-03-12'],
    ['até ontem', null, '2026-11-19'],
    ['até março de 2025', null, '2025-03-31'],
    ['até 2025', null, '2025-12-31'],
    ['desde março', '2026-03-01', null],
    ['desde 2025', '2025-01-01', null],
    ['a partir de 12/03', '2026-03-12', null],
    ['depois de 12/03', '2026-03-13', null],
    ['antes de março', null, '2026-02-28'],
    ['since march', '2026-03-01', null],
    ['until 12/03', null, '2026-03-12'],
    ['desde março até 20/04', '2026-03-01', '2026-04-20'],
    ['últimos 30 dias', '2026-10-22', '2026-11-20'],
    ['nos últimos 7 dias', '2026-11-14', '2026-11-20'],
    ['últimas 2 semanas', '2026-11-07', '2026-11-20'],
    ['últimos 3 meses', '2026-08-21', '2026-11-20'],
    ['last 30 days', '2026-10-22', '2026-11-20'],
    ['março e abril', '2026-03-01', '2026-04-30'],
    ['em março e abril', '2026-03-01', '2026-04-30'],
    ['março, abril e maio', '2026-03-01', '2026-05-31'],
    ['dezembro e janeiro', '2025-12-01', '2026-01-31'],
    ['março e abril de 2025', '2025-03-01', '2025-04-30'],
    ['march and april', '2026-03-01', '2026-04-30'],
    ['25/01/27', '2027-01-25', '2027-01-25'],
    ['12/03/2026 14:30', '2026-03-12', '2026-03-12'],
    ['12/03 às 14h', '2026-03-12', '2026-03-12'],
    ['2026-03-12T14:30', '2026-03-12', '2026-03-12'],
  ])('%s', (text, from, to) => {
    expect(filterOf(text)).toEqual({ ...nothing, from, to })
  })

  test.each([
    ['acima de 1000', 100_001, null],
    ['mais de R$ 1.000,00', 100_001, null],
    ['a partir de 1000', 100_000, null],
    ['pelo menos 500', 50_000, null],
    ['abaixo de 500', null, 49_999],
    ['até 500', null, 50_000],
    ['até R$ 1.000', null, 100_000],
    ['no máximo 500,50', null, 50_050],
    ['acima de 100 abaixo de 200', 10_001, 19_999],
    ['above 1000', 100_001, null],
    ['less than 500', null, 49_999],
  ])('%s is an amount', (text, lowest, highest) => {
    expect(filterOf(text)).toEqual({ ...nothing, lowest, highest })
  })

  test('days counted back are as many as they say, today the last', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 500 }), (day, count) => {
        expect(filterOf(`últimos ${count} dias`, day)).toMatchObject({ from: addDays(day, 1 - count), to: day })
      }),
    )
  })

  test('a week that is passed on a Monday is the seven days before it, and on a Sunday still the one before', () => {
    expect(filterOf('semana passada', localDate('2026-11-16'))).toMatchObject({ from: '2026-11-09', to: '2026-11-15' })
    expect(filterOf('semana passada', localDate('2026-11-22'))).toMatchObject({ from: '2026-11-09', to: '2026-11-15' })
  })

  test('the month before January is December of the year before', () => {
    expect(filterOf('mês passado', localDate('2026-01-05'))).toMatchObject({ from: '2025-12-01', to: '2025-12-31' })
  })
})

test('a search of all kinds is read piece by piece, and each piece says what it was read as', () => {
  const text = 'nimbo março >1000 NF 3381'
  const { filter, parts } = readSearch(text, today)
  expect(filter).toEqual({
    words: ['nimbo', 'NF', '3381'],
    from: '2026-03-01',
    to: '2026-03-31',
    lowest: 100_001,
    highest: null,
    kind: null,
  })
  expect(parts.map(({ as, start, end }) => [as, text.slice(start, end)])).toEqual([
    ['word', 'nimbo'],
    ['days', 'março'],
    ['amount', '>1000'],
    ['word', 'NF'],
    ['word', '3381'],
  ])
})

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'março',
    '12/03',
    '"',
    '..',
    '>',
    '<=',
    'R$',
    '1.000,00',
    'entre',
    'e',
    'a',
    'de',
    '2026',
    '31/02/2026',
  ),
)
const days = fc.integer({ min: -10_000, max: 20_000 }).map((count) => addDays(localDate('2020-01-01'), count))

describe('whatever is typed', () => {
  test('is read into a filter that the engine takes, and every character but spaces belongs to one part', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom(' ', ''), days, (pieces, joint, day) => {
        const text = pieces.join(joint)
        const { filter, parts } = readSearch(text, day)
        expect(receiptFilterSchema.parse(filter)).toEqual(filter)
        const covered = parts.reduce((so, { start, end }) => {
          expect(start).toBeGreaterThanOrEqual(so)
          expect(text.slice(so, start).trim()).toBe('')
          return end
        }, 0)
        expect(text.slice(covered).trim()).toBe('')
      }),
      { numRuns: 500 },
    )
  })

  test('a month or a day without a year is the latest that has begun', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('março', 'dezembro', '12/03', '31/12', '29/02', 'june'), (day, text) => {
        const { from } = filterOf(text, day)
        expect(from !== null && from <= day).toBe(true)
        expect(from !== null && from > addDays(day, -3000)).toBe(true)
      }),
    )
  })

  test('a piece in quotes is nothing but words', () => {
    fc.assert(
      fc.property(fc.constantFrom('março', '12/03', '>1000', '1.000,00', 'hoje', 'entre 1 e 2'), (text) => {
        expect(filterOf(`"${text}"`)).toEqual({ ...nothing, words: [text] })
      }),
    )
  })
})

describe('amounts in thousands, days of one month, and what joins them', () => {
  test.each([
    ['acima de 2 mil', { lowest: 200_001 }],
    ['acima de 1,5 mil', { lowest: 150_001 }],
    ['menor que mil', { highest: 99_999 }],
    ['acima de 2k', { lowest: 200_001 }],
    ['acima de 1,5 milhão', { lowest: 150_000_001 }],
    ['até 500 reais', { highest: 50_000 }],
    ['100 a 200 reais', { lowest: 10_000, highest: 20_000 }],
    ['valor acima de 1000', { lowest: 100_001 }],
    ['valor 1000', { lowest: 100_000, highest: 100_000 }],
    ['acima R$ 1000', { lowest: 100_001 }],
    ['acima de 100 e abaixo de 200', { lowest: 10_001, highest: 19_999 }],
    ['até abril e acima de 300', { to: '2026-04-30', lowest: 30_001 }],
    ['10 a 20/11', { from: '2026-11-10', to: '2026-11-20' }],
    ['de 10 a 20 de novembro', { from: '2026-11-10', to: '2026-11-20' }],
    ['entre 1 e 15/03/2025', { from: '2025-03-01', to: '2025-03-15' }],
    ['01/03-15/03', { from: '2026-03-01', to: '2026-03-15' }],
    ['25.01.2027', { from: '2027-01-25', to: '2027-01-25' }],
    ['fevereiro de 24', { from: '2024-02-01', to: '2024-02-29' }],
    ['dia 5 de março', { from: '2026-03-05', to: '2026-03-05' }],
    ['até o dia 10', { to: '2026-11-10' }],
    ['dia 31', { from: '2026-10-31', to: '2026-10-31' }],
    ['março e Silva', { words: ['e', 'Silva'], from: '2026-03-01', to: '2026-03-31' }],
    ['mil folhas', { words: ['mil', 'folhas'] }],
    ['10 a 20', { words: ['10', 'a', '20'] }],
    ['acima de 1,2345 mil', { words: ['acima', 'de', '1,2345', 'mil'] }],
  ])('%s', (text, filter) => {
    expect(filterOf(text)).toEqual({ ...nothing, ...filter })
  })
})
