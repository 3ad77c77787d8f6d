import { spanOf } from '../../../shared/books/month-span.ts'
import type { ClosingDay, Month } from '../../../shared/domain/closing.ts'

/** A piece of a day's column, in the units of the drawing; y grows downwards. */
export interface Bar {
  readonly kind: 'in' | 'out' | 'open'
  readonly x: number
  readonly y: number
  readonly height: number
}

/** Where the days of a month stand. */
export interface DayBars {
  readonly width: number
  /** Where nothing is: what came in stands above, what went out below. */
  readonly zero: number
  readonly bars: readonly Bar[]
}

/** The width of a day, and of what is drawn of it. */
export const DAY_WIDTH = 10
export const BAR_WIDTH = 7
export const CHART_HEIGHT = 120

// An amount that moved is seen, however small it is beside the largest.
const LEAST = 2

/** Columns of a month: up what came in, down what went out; at the outer end of each, what still waits for a person. */
export function dayBars(month: Month, days: readonly ClosingDay[]): DayBars {
  const { lastDay } = spanOf(month)
  const [highest, lowest] = [Math.max(...days.map((day) => day.in), 0), Math.max(...days.map((day) => day.out), 0)]
  const scale = CHART_HEIGHT / Math.max(highest + lowest, 1)
  const zero = Math.round(highest * scale)
  const tall = (amount: number): number => (amount === 0 ? 0 : Math.max(Math.round(amount * scale), LEAST))
  const bars = days.flatMap((day): Bar[] => {
    const x = (Number(day.day.slice(-2)) - 1) * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2
    const [inDone, inOpen] = [tall(day.in - day.openIn), tall(day.openIn)]
    const [outDone, outOpen] = [tall(day.out - day.openOut), tall(day.openOut)]
    return [
      { kind: 'in' as const, x, y: zero - inDone, height: inDone },
      { kind: 'open' as const, x, y: zero - inDone - inOpen, height: inOpen },
      { kind: 'out' as const, x, y: zero, height: outDone },
      { kind: 'open' as const, x, y: zero + outDone, height: outOpen },
    ].filter(({ height }) => height > 0)
  })
  return { width: Number(lastDay.slice(-2)) * DAY_WIDTH, zero, bars }
}
