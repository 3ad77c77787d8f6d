import { Barcode, KeyRound } from 'lucide-react'
import type { RefObject } from 'react'
import type { ReceiptId, ReceiptSummary } from '../../../../shared/domain/receipt.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import type { Answer } from '../../../../shared/ipc/contract.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import type { Pages } from '../../../bridge/use-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid, type GridColumn, type GridHandle } from '../../../ui/grid.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { receiptTitle } from '../receipt-title.ts'
import { Marked } from './marked.tsx'

interface ReceiptRowsProps {
  readonly list: Pages<Answer<'receipts.list'>>
  readonly query: string
  readonly selected: ReceiptId | null
  readonly onSelect: (id: ReceiptId) => void
  readonly onClear: () => void
  readonly grid: RefObject<GridHandle | null>
}

/** The receipts found, two lines each. The one the keyboard is on is the one on the desk. */
export function ReceiptRows({ list, query, selected, onSelect, onClear, grid }: ReceiptRowsProps) {
  const t = useText()
  if (list.failure !== null && list.rows.length === 0) return <ErrorNote error={list.failure} onRetry={list.refresh} />
  if (list.loading) return <Skeleton rows={8} />
  if (list.rows.length === 0) {
    return query.trim() === '' ? (
      <EmptyState>{t('receipts.empty')}</EmptyState>
    ) : (
      <EmptyState action={<Button onPress={onClear}>{t('receipts.clearSearch')}</Button>}>
        {t('receipts.emptySearch', { text: query.trim() })}
      </EmptyState>
    )
  }
  return (
    <Grid<ReceiptSummary>
      ref={grid}
      label={t('receipts.list')}
      columns={columns(t, query)}
      rows={list.rows}
      rowKey={(row) => row.id}
      tall
      quietHeader
      total={query.trim() === '' ? list.first?.total : undefined}
      selected={selected}
      onOpen={(row) => onSelect(row.id)}
      onMove={(row) => onSelect(row.id)}
      onEnd={list.loadMore}
    />
  )
}

function columns(t: Text, query: string): readonly GridColumn<ReceiptSummary>[] {
  return [
    {
      id: 'payee',
      header: t('payments.payee'),
      width: 'minmax(0, 1fr)',
      cell: (row) => (
        <span className="grid-two">
          <span className="receipt-name">
            <Marked text={receiptTitle(t, row)} query={query} />
          </span>
          <span>
            <Moment at={row.paidAt} show="date" />
            {row.description !== '' && ' · '}
            <Marked text={row.description} query={query} />
          </span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('payments.amount'),
      width: '9rem',
      align: 'right',
      cell: (row) => (
        <span className="grid-two">
          <span className="receipt-name">
            <Money amount={centavos(-row.amount)} />
          </span>
          <span className="receipt-kind">
            <Icon of={row.kind === 'billet' ? Barcode : KeyRound} />
            {t(row.kind === 'billet' ? 'receipts.billet' : 'receipts.pix')}
          </span>
        </span>
      ),
    },
  ]
}
