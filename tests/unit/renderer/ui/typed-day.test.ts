import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leftDay, pastedDay, typedDay, withStroke } from '../../../../renderer/ui/typed-day.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { addDays, localDate } from '../../../../shared/time/local-date.ts'

const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map((days) => addDays(localDate('2000-01-01'), days))

describe('a day as it is typed', () => {
  test.each([
    ['05/06/2026', '2026-06-05'],
    ['5/6/2026', '2026-06-05'],
    ['05062026', '2026-06-05'],
    ['05.06.2026', '2026-06-05'],
    ['2026-06-05', '2026-06-05'],
    ['12/13/2026', null],
    ['31/02/2026', null],
    ['05/06/26', null],
    ['05/06', null],
    ['', null],
  ])('%s is %s, the day first', (text, day) => {
    expect(typedDay(text)).toBe(day)
  })

  test('with two digits of a year is of this century once the field is left', () => {
    expect(leftDay('05/06/26')).toBe('2026-06-05')
    expect(leftDay('05/06')).toBeNull()
  })

  test.each([
    [' 05/06/2026\t', '2026-06-05'],
    ['05/06/2026 14:30', '2026-06-05'],
    ['05/06/2026 14:30:59', '2026-06-05'],
    ['2026-06-05T14:30:59.000-03:00', '2026-06-05'],
    ['5/6/26', '2026-06-05'],
    ['05/06/2026 a 10/06/2026', null],
    ['vence 05/06/2026', null],
    ['14:30', null],
  ])('that is pasted as %j is %s', (text, day) => {
    expect(pastedDay(text)).toBe(day)
  })

  test('gets its strokes by itself, key by key, and reads back as it is written', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const keys = formatLocalDate(day).replaceAll('/', '')
        const text = Array.from(keys).reduce((before, key) => withStroke(before, before + key), '')
        expect(text).toBe(formatLocalDate(day))
        expect(typedDay(text)).toBe(day)
      }),
    )
  })

  test('loses what is taken away', () => {
    expect(withStroke('30/', '30')).toBe('30')
    expect(withStroke('30/11/', '30/11')).toBe('30/11')
    expect(withStroke('30/', '30//')).toBe('30/')
  })
})
