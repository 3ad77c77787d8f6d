import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meantYear, pastedDay } from '../../../../renderer/ui/pasted-day.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { addDays, type LocalDate, localDate } from '../../../../shared/time/local-date.ts'

const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map((days) => addDays(localDate('2000-01-01'), days))

function partsOf(day: LocalDate): { readonly day: number; readonly month: number; readonly year: number } {
  return { day: Number(day.slice(8)), month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) }
}

test.each([
  ['05/06/2026', '2026-06-05'],
  [' 05/06/2026\t', '2026-06-05'],
  ['5/6/2026', '2026-06-05'],
  ['5/6/26', '2026-06-05'],
  ['05062026', '2026-06-05'],
  ['20260605', '2026-06-05'],
  ['20121112', '2012-11-12'],
  ['20011220', '2001-12-20'],
  ['20032001', '2001-03-20'],
  ['05.06.2026', '2026-06-05'],
  ['05 06 2026', '2026-06-05'],
  ['05 / 06 / 2026', '2026-06-05'],
  ['2026-06-05', '2026-06-05'],
  ['2026/06/05', '2026-06-05'],
  ['05/06/2026 14:30', '2026-06-05'],
  ['05/06/2026 às 14h30', '2026-06-05'],
  ['05/06/2026, 14:30:59', '2026-06-05'],
  ['2026-06-05T14:30:59.000-03:00', '2026-06-05'],
  ['2026-06-05T14:30:59Z', '2026-06-05'],
  ['2026-06-06T01:30:00Z', '2026-06-05'],
  ['2026-06-05T00:00:00.000Z', '2026-06-05'],
  ['5 jun 2026', '2026-06-05'],
  ['5 de junho de 2026', '2026-06-05'],
  ['1º de março de 2026', '2026-03-01'],
  ['12-mar-26', '2026-03-12'],
  ['12/mar/2026', '2026-03-12'],
  ['12 de mar. de 2026', '2026-03-12'],
  ['quinta-feira, 12 de março de 2026', '2026-03-12'],
  ['qui., 12 de mar. de 2026', '2026-03-12'],
  ['qui, 12/03/2026', '2026-03-12'],
  ['sábado, 14/03/2026', '2026-03-14'],
  ['March 12, 2026', '2026-03-12'],
  ['Thursday, March 12, 2026', '2026-03-12'],
  ['12 March 2026', '2026-03-12'],
  ['12th of March 2026', '2026-03-12'],
  ['29/02/2024', '2024-02-29'],
  ['12/03/2026 14h', '2026-03-12'],
  ['12/03/2026 às 14:30h', '2026-03-12'],
  ['12/03/2026 - 14:30:10', '2026-03-12'],
  ['12/03/2026 (quinta-feira)', '2026-03-12'],
  ['2026-03-12 02:30 UTC', '2026-03-11'],
  ['2026-03-12 02:30:00+00:00', '2026-03-11'],
])('%j is %s, the day first', (text, day) => {
  expect(pastedDay(text)).toEqual(partsOf(localDate(day)))
})

test.each([
  ['12 mar', 12, 3],
  ['12/03', 12, 3],
  ['12 de março', 12, 3],
  ['29/02', 29, 2],
  ['1° de março', 1, 3],
  ['12/03 (qui)', 12, 3],
  ['10 SET 14:05', 10, 9],
  ['qui., 12 de mar.', 12, 3],
])('%j has no year, which stays open', (text, day, month) => {
  expect(pastedDay(text)).toEqual({ day, month, year: null })
})

test.each([
  '12/13/2026',
  '12/03/2026 02:30Z',
  'Thu, 12 Mar 2026 02:30:00 +0000',
  '31/02/2026',
  '31/04',
  '29/02/2026',
  '05/06/2026 a 10/06/2026',
  'vence 05/06/2026',
  '14:30',
  '12',
  'mar',
  '12 foo 2026',
  '1.250,00',
  '',
])('%j is no day', (text) => {
  expect(pastedDay(text)).toBeNull()
})

test('every day is read back as it is written', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      for (const text of [day, formatLocalDate(day), formatLocalDate(day).replaceAll('/', '')])
        expect(pastedDay(text)).toEqual(partsOf(day))
    }),
  )
})

const speltOut = fc.record({
  before: fc.constantFrom('', 'qui., ', 'quinta-feira, ', 'terça ', 'Thu, '),
  form: fc.constantFrom('numeric', 'short', 'long'),
  language: fc.constantFrom('pt-BR', 'en-GB'),
  gap: fc.constantFrom('/', '-', '.', ' ', ' / '),
  hour: fc.constantFrom('', ' 14:30', ', 14:30:59', ' às 14h30', ' às 14h', ' - 09:05'),
  isLoud: fc.boolean(),
})
test('every day is read in whatever way it is spelt, as long as the day is before the month', () => {
  fc.assert(
    fc.property(anyDay, speltOut, (day, { before, form, language, gap, hour, isLoud }) => {
      const own = { timeZone: 'UTC', day: 'numeric', month: form, year: 'numeric' } as const
      const written = new Intl.DateTimeFormat(language, own).format(new Date(`${day}T12:00:00Z`))
      const text = `${before}${form === 'numeric' ? written.replaceAll('/', gap) : written}${hour}`
      expect(pastedDay(isLoud ? text.toUpperCase() : text)).toEqual(partsOf(day))
    }),
  )
})

test('two digits of a year are of this century', () => {
  expect([meantYear(0), meantYear(26), meantYear(99), meantYear(100), meantYear(2026)]).toEqual([
    2000, 2026, 2099, 100, 2026,
  ])
})
