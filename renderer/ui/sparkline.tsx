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
  /** What is foreseen after the last of them, drawn as such. */
  readonly ahead?: readonly SparkPoint[] | undefined
  /** The whole story in a sentence, for readers. */
  readonly label: string
  readonly caption?: ReactNode
}

const WIDTH = 296
const HEIGHT = 60
const MARGIN = 6

/** A small line of amounts over days, with the same figures as a table below it. */
export function Sparkline({ points, ahead = [], label, caption }: SparklineProps) {
  const t = useText()
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || points.length < 2) return null
  const spots = place([...points, ...ahead])
  const end = spots[points.length - 1] ?? [WIDTH, HEIGHT]
  const line = pathOf(spots.slice(0, points.length))
  return (
    <figure className="spark">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
        <path className="spark-area" d={`${line}L${end[0]} ${HEIGHT}L0 ${HEIGHT}Z`} />
        <path className="spark-line" d={line} />
        {ahead.length > 0 && (
          <>
            <path className="spark-now" d={`M${end[0]} 0V${HEIGHT}`} />
            <path className="spark-line spark-ahead" d={pathOf(spots.slice(points.length - 1))} />
          </>
        )}
        <path className="spark-end" d={`M${end[0]} ${end[1]}h0`} />
      </svg>
      <div className="row xs dim num mb-2" aria-hidden>
        {/* Today stands under its point. */}
        <span className="row between spark-days" style={{ flexGrow: points.length - 1 }}>
          <span>{first.day}</span>
          <span>{ahead.length > 0 ? t('common.chartToday', { day: last.day }) : last.day}</span>
        </span>
        {ahead.length > 0 && (
          <span className="right spark-days" style={{ flexGrow: ahead.length }}>
            {ahead.at(-1)?.day}
          </span>
        )}
      </div>
      {caption}
      <ChartTable
        columns={[t('common.chartAmount')]}
        rows={[
          ...points.map(({ day, amount }) => ({ day, amounts: [amount] })),
          ...ahead.map(({ day, amount }) => ({ day: t('common.chartAhead', { day }), amounts: [amount] })),
        ]}
      />
    </figure>
  )
}

function pathOf(spots: readonly (readonly [number, number])[]): string {
  return `M${spots.map(([x, y]) => `${x} ${y}`).join('L')}`
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
