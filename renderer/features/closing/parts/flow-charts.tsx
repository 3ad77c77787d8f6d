import { BAR_WIDTH, CHART_HEIGHT, DAY_WIDTH, flowBars } from '../../../../shared/books/day-bars.ts'
import type { FlowPart, Flow, Flows, Month } from '../../../../shared/domain/closing.ts'
import { useRemote } from '../../../bridge/use-remote.ts'
import { Card } from '../../../ui/card.tsx'
import { ChartTable } from '../../../ui/chart-table.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Money } from '../../../ui/money.tsx'
import { useText } from '../../../ui/text.tsx'

const directions = ['in', 'out'] as const

/** What came in and went out, by month, by whom, by cost centre and by tag. */
export function FlowCharts({ month }: { readonly month: Month }) {
  const t = useText()
  const { value: flows, failure, refresh } = useRemote('closing.flows', { month })
  if (failure !== null) return <ErrorNote error={failure} onRetry={refresh} />
  if (flows === undefined) return null
  const { months, parties, costCentres, tags } = flows
  const isSorted = costCentres.named.length + tags.named.length > 0
  return (
    <div className="closing-flows">
      {months.length > 0 && <MonthsChart months={months} />}
      {parties.named.length > 0 && (
        <Card title={t('closing.flowsParties')}>
          <PartTable part={parties} unnamed={t('closing.flowsNoParty')} />
        </Card>
      )}
      {costCentres.named.length > 0 && (
        <Card title={t('closing.flowsCentres')}>
          <PartTable part={costCentres} unnamed={t('closing.flowsNoCentre')} />
        </Card>
      )}
      {tags.named.length > 0 && (
        <Card title={t('closing.flowsTags')}>
          <PartTable part={tags} unnamed={t('closing.flowsNoTag')} />
          <p className="xs dim">{t('closing.flowsTagsTwice')}</p>
        </Card>
      )}
      {!isSorted && parties.named.length > 0 && (
        <Card title={t('closing.flowsCentres')}>
          <p className="dim">{t('closing.flowsNoLabels')}</p>
        </Card>
      )}
    </div>
  )
}

function MonthsChart({ months }: Pick<Flows, 'months'>) {
  const t = useText()
  const { width, zero, bars } = flowBars(
    months.length,
    months.map((month, place) => ({ ...month, place, openIn: 0, openOut: 0 })),
  )
  const isPartial = (at: number): boolean => months[Math.floor(at / DAY_WIDTH)]?.whole === false
  const shown = months.map(({ month, whole, in: came, out: left }) => {
    const words = `${month.slice(5)}/${month.slice(0, 4)}`
    return { day: whole ? words : t('closing.flowsPartial', { month: words }), amounts: [came, left] }
  })
  return (
    <Card title={t('closing.flowsMonths')}>
      <figure className="closing-days">
        <svg
          viewBox={`0 -1 ${width} ${CHART_HEIGHT + 2}`}
          role="img"
          aria-label={t('closing.flowsMonthsFigure', { count: months.length })}
          preserveAspectRatio="none"
        >
          {bars.map(({ kind, x, y, height }) => (
            <rect
              key={`${x} ${kind}`}
              className={isPartial(x) ? `${kind} partial` : kind}
              x={x}
              y={y}
              width={BAR_WIDTH}
              height={height}
            />
          ))}
          <path d={`M0 ${zero}H${width}`} />
        </svg>
        <div className="row between xs dim num" aria-hidden>
          <span>{shown[0]?.day}</span>
          {shown.length > 1 && <span>{shown.at(-1)?.day}</span>}
        </div>
        <ul className="closing-day-keys xs sub" aria-hidden>
          {directions.map((direction) => (
            <li key={direction} className="row tight">
              <span className={`closing-day-key own-colours ${direction}`} />
              {t(`closing.${direction}`)}
            </li>
          ))}
        </ul>
        <ChartTable head={t('closing.month')} columns={[t('closing.in'), t('closing.out')]} rows={shown} />
      </figure>
    </Card>
  )
}

interface PartTableProps {
  readonly part: FlowPart
  /** What stands for the lines without a name. */
  readonly unnamed: string
}

/** The table is the chart: each row has its amounts, and their bars for the eye. */
function PartTable({ part: { named, others, unnamed }, unnamed: unnamedWords }: PartTableProps) {
  const t = useText()
  const rows = [
    ...named,
    ...(others.count > 0 ? [{ ...others, name: t('closing.flowsOthers', { count: others.count }) }] : []),
    ...(unnamed.lines > 0 ? [{ ...unnamed, name: unnamedWords }] : []),
  ]
  const largest = Math.max(...rows.map((row) => Math.max(row.in, row.out)), 1)
  return (
    <table className="closing-flow plain-table quiet-heads">
      <thead>
        <tr>
          <th scope="col">{t('closing.flowsName')}</th>
          {directions.map((direction) => (
            <th key={direction} scope="col" className="right">
              {t(`closing.${direction}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={`${row.name} ${place}`}>
            <th scope="row" className="medium">
              <span className="closing-flow-name">{row.name}</span>
              <FlowBar flow={row} largest={largest} />
            </th>
            {directions.map((direction) => (
              <td key={direction} className="right">
                {row[direction] === 0 ? <span className="dim">—</span> : <Money amount={row[direction]} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const BAR_LENGTH = 200

function FlowBar({ flow, largest }: { readonly flow: Flow; readonly largest: number }) {
  const bars = directions.filter((direction) => flow[direction] > 0)
  return (
    <svg viewBox={`0 0 ${BAR_LENGTH} ${bars.length * 5}`} preserveAspectRatio="none" aria-hidden>
      {bars.map((direction, place) => (
        <rect
          key={direction}
          className={direction}
          y={place * 5}
          height={4}
          width={Math.max(Math.round((flow[direction] / largest) * BAR_LENGTH), 2)}
        />
      ))}
    </svg>
  )
}
