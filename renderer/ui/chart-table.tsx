import type { Centavos } from '../../shared/money/centavos.ts'
import { Money } from './money.tsx'
import { useText } from './text.tsx'
import './chart-table.css'

interface ChartTableProps {
  /** What a row is; a day where it is not said. */
  readonly head?: string
  /** What each amount of a row is. */
  readonly columns: readonly string[]
  /** Oldest first, as the chart draws them; the table begins with the newest. */
  readonly rows: readonly { readonly day: string; readonly amounts: readonly Centavos[] }[]
}

/** The figures of a chart, for who cannot or will not read them off its lines. */
export function ChartTable({ head, columns, rows }: ChartTableProps) {
  const t = useText()
  return (
    <details className="chart-table">
      <summary>{t('common.chartTable')}</summary>
      <div className="chart-scroll" tabIndex={0} role="group" aria-label={t('common.chartTable')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{head ?? t('common.chartDay')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="right">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ day, amounts }) => (
              <tr key={day}>
                <th scope="row" className="num">
                  {day}
                </th>
                {columns.map((column, at) => {
                  const amount = amounts[at]
                  return (
                    <td key={column} className="right">
                      {amount !== undefined && <Money amount={amount} />}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
