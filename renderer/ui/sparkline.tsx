import type { ReactNode } from 'react'
import type { Centavos } from '../../shared/money/centavos.ts'
import { ChartTable } from './chart-table.tsx'
import { useText } from './text.tsx'
import './sparkline.css'

/** One point: the day as it is shown, and the amount at its end. */
export interface SparkPoint {
  readonly day: string
  readonly amount: Centavos
}

interface SparklineProps {
  /** Oldest first. */
  readonly points: readonly SparkPoint[]
  /** The whole story in a sentence, for readers. */
  readonly label: string
  readonly caption?: ReactNode
}

const WIDTH = 296
const HEIGHT = 60
const MARGIN = 6

/** A small line of amounts over days, with the same figures as a table below it. */
export function Sparkline({ points, label, caption }: SparklineProps) {
  const t = useText()
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || points.length < 2) return null
  const spots = place(points)
  const end = spots.at(-1) ?? [WIDTH, HEIGHT]
  const line = `M${spots.map(([x, y]) => `${x} ${y}`).join('L')}`
  return (
    <figure className="spark">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
        <path className="spark-area" d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
        <path className="spark-line" d={line} />
        <path className="spark-end" d={`M${end[0]} ${end[1]}h0`} />
      </svg>
      <div className="row between xs dim num" aria-hidden>
        <span>{first.day}</span>
        <span>{last.day}</span>
      </div>
      {caption}
      <ChartTable
        columns={[t('common.chartAmount')]}
        rows={points.map(({ day, amount }) => ({ day, amounts: [amount] }))}
      />
    </figure>
  )
}

// Only where a dot is drawn may be rounded: the amounts themselves are never computed with.
function place(points: readonly SparkPoint[]): (readonly [number, number])[] {
  const amounts = points.map(({ amount }) => amount)
  const low = Math.min(...amounts)
  const span = Math.max(...amounts) - low || 1
  return points.map(({ amount }, index) => [
    Math.round((index / (points.length - 1)) * WIDTH),
    Math.round(HEIGHT - MARGIN - ((amount - low) / span) * (HEIGHT - 2 * MARGIN)),
  ])
}
