import type { ClosingDay, Month } from '../domain/closing.ts'
import { spanOf } from './month-span.ts'

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

/** A column of a chart: what came in and went out, how much of each is open, and where it stands, from 0. */
interface FlowColumn extends Pick<ClosingDay, 'in' | 'out'> {
  readonly place: number
  readonly openIn: number
  readonly openOut: number
}

/** Columns of a month: up what came in, down what went out; at the outer end of each, what still waits for a person. */
export function dayBars(month: Month, days: readonly ClosingDay[]): DayBars {
  const { lastDay } = spanOf(month)
  return flowBars(
    Number(lastDay.slice(-2)),
    days.map((day) => ({ ...day, place: Number(day.day.slice(-2)) - 1 })),
  )
}

/** Columns with room for `count` of them. */
export function flowBars(count: number, columns: readonly FlowColumn[]): DayBars {
  const highest = Math.max(...columns.map((column) => column.in), 0)
  const lowest = Math.max(...columns.map((column) => column.out), 0)
  const scale = CHART_HEIGHT / Math.max(highest + lowest, 1)
  const zero = Math.round(highest * scale)
  const tall = (amount: number): number => (amount === 0 ? 0 : Math.max(Math.round(amount * scale), LEAST))
  const bars = columns.flatMap((column): Bar[] => {
    const x = column.place * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2
    const [inDone, inOpen] = [tall(column.in - column.openIn), tall(column.openIn)]
    const [outDone, outOpen] = [tall(column.out - column.openOut), tall(column.openOut)]
    return [
      { kind: 'in' as const, x, y: zero - inDone, height: inDone },
      { kind: 'open' as const, x, y: zero - inDone - inOpen, height: inOpen },
      { kind: 'out' as const, x, y: zero, height: outDone },
      { kind: 'open' as const, x, y: zero + outDone, height: outOpen },
    ].filter(({ height }) => height > 0)
  })
  return { width: count * DAY_WIDTH, zero, bars }
}
