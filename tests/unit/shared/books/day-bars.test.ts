import { expect, test } from 'vitest'
import { CHART_HEIGHT, dayBars } from '../../../../shared/books/day-bars.ts'
import { monthSchema } from '../../../../shared/domain/closing.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { localDate } from '../../../../shared/time/local-date.ts'

const november = monthSchema.parse('2026-11')
const day = (of: string, [moneyIn, out, openIn, openOut]: readonly [number, number, number, number]) => ({
  day: localDate(`2026-11-${of}`),
  in: centavos(moneyIn),
  out: centavos(out),
  openIn: centavos(openIn),
  openOut: centavos(openOut),
})

test('what came in stands above the line and what went out below, what waits at the outer end', () => {
  const { width, zero, bars } = dayBars(november, [day('01', [600, 300, 200, 300]), day('30', [0, 600, 0, 0])])
  expect([width, zero]).toEqual([300, 60])
  expect(bars.map(({ kind, x, y, height }) => [kind, Math.floor(x / 10) + 1, y, height])).toEqual([
    ['in', 1, 20, 40],
    ['open', 1, 0, 20],
    ['open', 1, 60, 30],
    ['out', 30, 60, 60],
  ])
})

test('a centavo beside a million is seen', () => {
  const { bars } = dayBars(november, [day('02', [1, 100_000_000, 0, 0])])
  expect(bars.find(({ kind }) => kind === 'in')?.height).toBe(2)
})

test('a month without lines draws nothing', () => {
  expect(dayBars(november, [])).toEqual({ width: 300, zero: 0, bars: [] })
})

test('the largest day fits', () => {
  const { bars } = dayBars(november, [day('02', [7, 0, 3, 0]), day('03', [0, 11, 0, 5])])
  for (const { y, height } of bars) expect(y >= 0 && y + height <= CHART_HEIGHT).toBe(true)
})
