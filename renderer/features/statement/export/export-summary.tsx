import type { StatementFilter } from '../../../../shared/domain/statement.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatDate, formatDateTime } from '../../../../shared/time/format-time.ts'
import { Callout } from '../../../ui/callout.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Leaving } from './use-leaving.ts'

interface ExportSummaryProps {
  readonly leaving: Leaving
  readonly filter: StatementFilter
}

/** What will leave, in numbers, and what of the period may be missing. */
export function ExportSummary({ leaving, filter }: ExportSummaryProps) {
  const t = useText()
  const { totals, first, last, extent } = leaving
  if (totals.count === 0 || first === null || last === null)
    return (
      <Callout tone="warn" role="status" title={t('exports.emptyTitle')}>
        <p>{t('exports.empty')}</p>
      </Callout>
    )
  const what = [
    t('exports.count', { count: totals.count }),
    t('exports.days', { from: formatDate(first), to: formatDate(last) }),
    t(`statement.direction-${filter.direction ?? 'any'}`).toLowerCase(),
  ]
  const out = centavos(-totals.out)
  return (
    <>
      <div className="export-summary" role="status">
        <p className="strong">{what.join(', ')}</p>
        <p className="sub">
          {t('exports.sums', { in: formatBrl(totals.in, { sign: 'always' }), out: formatBrl(out) })}
        </p>
        {isFiltered(filter) && <p className="sub">{t('exports.filtered')}</p>}
        {extent.completeUpTo !== null && !leaving.lacks.end && (
          <p className="sub">{t('exports.completeUpTo', { at: formatDateTime(extent.completeUpTo) })}</p>
        )}
      </div>
      <Lacks leaving={leaving} />
    </>
  )
}

function Lacks({ leaving: { extent, lacks } }: Pick<ExportSummaryProps, 'leaving'>) {
  const t = useText()
  const { completeFrom, completeUpTo } = extent
  return (
    <>
      {lacks.start && completeFrom !== null && (
        <Callout tone="warn" title={t('exports.earlyTitle')}>
          <p>{t('exports.early', { date: formatDate(completeFrom) })}</p>
        </Callout>
      )}
      {lacks.end && (
        <Callout tone="warn" title={t(completeUpTo === null ? 'exports.neverTitle' : 'exports.lateTitle')}>
          <p>{completeUpTo === null ? t('exports.never') : t('exports.late', { at: formatDateTime(completeUpTo) })}</p>
        </Callout>
      )}
    </>
  )
}

// The period and the direction are told by themselves.
function isFiltered({ kind, lowest, highest, text }: StatementFilter): boolean {
  return text !== '' || kind !== null || lowest !== null || highest !== null
}
