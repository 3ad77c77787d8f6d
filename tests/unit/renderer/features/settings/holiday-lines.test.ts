import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holidayLines, readHolidays } from '../../../../../renderer/features/settings/holiday-lines.ts'
import { addDays, localDate } from '../../../../../shared/time/local-date.ts'

describe('the lines of local holidays', () => {
  test.each([
    ['25/01 Aniversário da cidade', [{ day: '01-25', name: 'Aniversário da cidade' }]],
    ['9/7 - Revolução Constitucionalista', [{ day: '07-09', name: 'Revolução Constitucionalista' }]],
    [
      '19/06/2027: Corpus Christi\n\n 29.02 \n',
      [
        { day: '2027-06-19', name: 'Corpus Christi' },
        { day: '02-29', name: '' },
      ],
    ],
    ['25/01 A\n25/01 B', [{ day: '01-25', name: 'B' }]],
    ['', []],
  ])('%j', (text, holidays) => {
    expect(readHolidays(text)).toEqual({ ok: true, value: holidays })
  })

  test.each([
    ['25/01\n31/02 nada', 2],
    ['29/02/2027', 1],
    ['25/01/27 dois dígitos', 1],
    ['janeiro', 1],
    ['13/13', 1],
    ['25/01Aniversário', 1],
  ])('%j has its fault in line %i', (text, line) => {
    expect(readHolidays(text)).toEqual({ ok: false, error: line })
  })

  test('what is written is read back', () => {
    const holiday = fc
      .tuple(fc.integer({ min: 0, max: 9000 }), fc.boolean(), fc.constantFrom('', 'Padroeira', 'São João 2'))
      .map(([days, yearly, name]) => {
        const day = addDays(localDate('2024-01-01'), days)
        return { day: yearly ? day.slice(5) : day, name }
      })
    fc.assert(
      fc.property(fc.uniqueArray(holiday, { selector: ({ day }) => day, maxLength: 20 }), (holidays) => {
        expect(readHolidays(holidayLines(holidays))).toEqual({ ok: true, value: holidays })
      }),
    )
  })
})
