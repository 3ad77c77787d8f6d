import { BAR_WIDTH, CHART_HEIGHT, dayBars } from '../../../../shared/books/day-bars.ts'
import { spanOf } from '../../../../shared/books/month-span.ts'
import type { Closing } from '../../../../shared/domain/closing.ts'
import { addCentavos } from '../../../../shared/money/centavos.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import { Card } from '../../../ui/card.tsx'
import { ChartTable } from '../../../ui/chart-table.tsx'
import { useText } from '../../../ui/text.tsx'

const keys = ['in', 'out', 'open'] as const

/** What came in and went out, day by day, and what of it nothing explains yet; the same figures as a table. */
export function DayChart({ closing: { month, days } }: { readonly closing: Closing }) {
  const t = useText()
  const { firstDay, lastDay } = spanOf(month)
  const { width, zero, bars } = dayBars(month, days)
  const open = days.filter(({ openIn, openOut }) => openIn + openOut > 0).length
  return (
    <Card title={t('closing.days')}>
      {days.length === 0 ? (
        <p className="dim">{t('closing.daysNone')}</p>
      ) : (
        <figure className="closing-days">
          <svg
            viewBox={`0 -1 ${width} ${CHART_HEIGHT + 2}`}
            role="img"
            aria-label={t('closing.daysFigure', { open })}
            preserveAspectRatio="none"
          >
            {bars.map(({ kind, x, y, height }) => (
              <rect key={`${x} ${y} ${kind}`} className={kind} x={x} y={y} width={BAR_WIDTH} height={height} />
            ))}
            <path d={`M0 ${zero}H${width}`} />
          </svg>
          <div className="row between xs dim num" aria-hidden>
            <span>{shortDay(firstDay)}</span>
            <span>{shortDay(lastDay)}</span>
          </div>
          <ul className="closing-day-keys xs sub" aria-hidden>
            {keys.map((key) => (
              <li key={key} className="row tight">
                <span className={`closing-day-key own-colours ${key}`} />
                {t(key === 'open' ? 'closing.daysOpen' : `closing.${key}`)}
              </li>
            ))}
          </ul>
          <ChartTable
            columns={[t('closing.in'), t('closing.out'), t('closing.daysOpen')]}
            rows={days.map((day) => ({
              day: shortDay(day.day),
              amounts: [day.in, day.out, addCentavos(day.openIn, day.openOut)],
            }))}
          />
        </figure>
      )}
    </Card>
  )
}

function shortDay(day: LocalDate): string {
  return formatLocalDate(day).slice(0, 'DD/MM'.length)
}
