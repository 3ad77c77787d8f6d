import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSearch } from '../../../../shared/search/read-search.ts'
import { addDays, type LocalDate, localDate } from '../../../../shared/time/local-date.ts'

// A Friday.
const today = localDate('2026-11-20')
const MONTHS = ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro']
const nothing = { words: [], from: null, to: null, lowest: null, highest: null, kind: null }

describe('a list of days', () => {
  test.each([
    ['12, 13 e 14/03', '2026-03-12', '2026-03-14'],
    ['12,13 e 14/03', '2026-03-12', '2026-03-14'],
    ['14, 13 e 12/03', '2026-03-12', '2026-03-14'],
    ['dias 3 e 4 de abril', '2026-04-03', '2026-04-04'],
    ['nos dias 3, 4 e 5 de abril de 2025', '2025-04-03', '2025-04-05'],
    ['dias 3 e 4', '2026-11-03', '2026-11-04'],
    ['12/03 e 13/03', '2026-03-12', '2026-03-13'],
    ['12/03, 13/03, 14/03', '2026-03-12', '2026-03-14'],
    ['31/12, 01/01 e 02/01', '2025-12-31', '2026-01-02'],
    ['ontem e hoje', '2026-11-19', '2026-11-20'],
    ['hoje ou ontem', '2026-11-19', '2026-11-20'],
    ['março ou abril', '2026-03-01', '2026-04-30'],
    ['jan, fev e mar de 2025', '2025-01-01', '2025-03-31'],
  ])('%s', (text, from, to) => {
    expect(readSearch(text, today).filter).toEqual({ ...nothing, from, to })
  })

  test.each([
    ['dias 3 e 7 de abril', ['dias', '3', 'e', '7', 'de', 'abril']],
    ['12/03 e 20/03', ['12/03', 'e', '20/03']],
    ['12/03 e 13', ['12/03', 'e', '13']],
    ['março e maio', ['março', 'e', 'maio']],
  ])('%s stays words: between its days are others', (text, words) => {
    expect(readSearch(text, today).filter).toEqual({ ...nothing, words })
  })

  test('numbers alone are no days', () => {
    expect(readSearch('12 e 13', today).filter.words).toEqual(['12', 'e', '13'])
  })

  test('asks for each of its days and for no other, however they are joined', () => {
    const lists = fc.record({
      month: fc.integer({ min: 1, max: 9 }),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 2, maxLength: 5 }),
      joint: fc.constantFrom(' e ', ', ', ' ou ', ' + '),
      isNamed: fc.boolean(),
      lead: fc.constantFrom('', 'dias ', 'nos dias ', 'nimbo '),
    })
    fc.assert(
      fc.property(lists, ({ month, days, joint, isNamed, lead }) => {
        const said = isNamed ? ` de ${MONTHS[month - 1]}` : `/${String(month).padStart(2, '0')}`
        const { filter } = readSearch(`${lead}${days.join(joint)}${said}`, today)
        const asked = filter.from === null || filter.to === null ? null : daysBetween(filter.from, filter.to)
        const meant = days.map((day) => localDate(`2026-0${month}-${String(day).padStart(2, '0')}`)).toSorted()
        const isWhole = daysBetween(meant[0] ?? today, meant.at(-1) ?? today).length === meant.length
        expect(asked).toEqual(isWhole ? meant : null)
      }),
    )
  })
})

test('no search asks for what cannot be: its span never ends before it begins', () => {
  const said = [
    '12/03',
    'ontem',
    'março',
    'e',
    'ou',
    '100,00',
    '>',
    '<',
    '200',
    'até',
    'desde',
    'dia',
    '5',
    'de',
    'mil',
    'a',
    '2025',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...said), { maxLength: 8 }), (words) => {
      const { filter } = readSearch(words.join(' '), today)
      expect(filter.from === null || filter.to === null || filter.from <= filter.to).toBe(true)
      expect(filter.lowest === null || filter.highest === null || filter.lowest <= filter.highest).toBe(true)
    }),
  )
})

function daysBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const days: LocalDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
