import { ListChecks } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { ReceiptFilter, ReceiptTotals } from '../../../../shared/domain/receipt-filter.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useText } from '../../../ui/text.tsx'
import { PackSearch } from '../pack/pack-buttons.tsx'
import type { ReceiptWindow } from '../use-receipts.ts'

interface ReceiptCountProps {
  readonly rows: ReceiptWindow
  /** All receipts that are kept; null before they were counted. */
  readonly total: number | null
  readonly isNarrow: boolean
  readonly hasWords: boolean
  /** What is searched for. */
  readonly filter: ReceiptFilter
  readonly onSelectAll: (count: number) => void
}

/** How many receipts of all were found and what they add up to, and in which order they stand. */
export function ReceiptCount({ rows, total, isNarrow, hasWords, filter, onSelectAll }: ReceiptCountProps) {
  const t = useText()
  const totals = useSyncExternalStore(rows.subscribe, rows.totals)
  return (
    <>
      <div role="status">
        {totals === null ? (
          <p className="receipts-count" />
        ) : (
          <dl className="receipts-count" aria-label={t('lists.totals')}>
            <div>
              <dt className="sr">{t('receipts.list')}</dt>
              <dd className="num">{countWords(t, totals, total ?? totals.count, isNarrow)}</dd>
            </div>
            <div>
              <dt className="sr">{t('lists.totals')}</dt>
              {isNarrow && totals.amount !== null && totals.count > 0 ? (
                <dd className="receipts-sum num">
                  {formatBrl(totals.amount)}
                  <IconButton
                    label={t('receiptSearch.selectAll', { count: totals.count })}
                    icon={ListChecks}
                    onPress={() => onSelectAll(totals.count)}
                  />
                  <PackSearch filter={filter} count={totals.count} />
                </dd>
              ) : (
                <dd className="dim nowrap">{t(hasWords ? 'receiptSearch.bestFirst' : 'receipts.newest')}</dd>
              )}
            </div>
          </dl>
        )}
      </div>
      {totals?.exact === false && (
        <p className="receipts-note xs sub">{t('receiptSearch.onlyFirst', { count: totals.count })}</p>
      )}
    </>
  )
}

function countWords(t: Text, { count, exact }: ReceiptTotals, total: number, isNarrow: boolean): string {
  if (!isNarrow) return t('receipts.countAll', { total: count })
  return t(exact ? 'receiptSearch.someOf' : 'receiptSearch.moreThan', { count, total })
}
