import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PaymentId, PaymentSummary, PaymentTab } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import type { Pages } from '../../bridge/use-pages.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Grid, type GridHandle } from '../../ui/grid.tsx'
import { ListDetail } from '../../ui/pane.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Tab, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { PaymentPane } from './parts/payment-pane.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { usePaymentList } from './use-payment-list.ts'
import './payments.css'

/** The list of payments with its pane: tabs, a filter, doubtful ones first. */
export function PaymentsScreen({ tab = 'all' }: { readonly tab?: PaymentTab | undefined }) {
  const t = useText()
  const desk = useDesk()
  const [text, setText] = useState('')
  const [selected, setSelected] = useState<PaymentId | null>(null)
  const filter = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle | null>(null)
  const list = usePaymentList(tab, text)
  const close = () => {
    setSelected(null)
    grid.current?.focus()
  }
  useScreen({
    title: t('payments.title'),
    keys: [
      { keys: 'Enter', does: t('payments.keyOpen') },
      { keys: 'Ctrl+F', does: t('payments.keyFilter') },
    ],
    selection: list.first === undefined ? undefined : t('payments.count', { count: list.first.counts[tab] }),
    find: () => filter.current?.focus(),
    refresh: list.refresh,
    escape: () => {
      if (selected === null) return false
      close()
      return true
    },
  })
  return (
    <ListDetail pane={selected !== null && <PaymentPane key={selected} id={selected} onClose={close} />}>
      <div className="toolbar payments-bar">
        <Tabs
          id="payments"
          label={t('payments.tabs')}
          tabs={tabsOf(t, list.first?.counts)}
          selected={tab}
          onSelect={(next) => desk.go({ to: 'payments', tab: next })}
        />
        <div className="payments-filter">
          <SearchField
            ref={filter}
            label={t('payments.filter')}
            placeholder={t('payments.filter')}
            clearLabel={t('payments.clearFilter')}
            value={text}
            onChange={setText}
            onDown={() => grid.current?.focus()}
          />
        </div>
      </div>
      <TabPanel id="payments" selected={tab} className="payments-panel">
        <PaymentRows
          list={list}
          text={text}
          tab={tab}
          selected={selected}
          onSelect={setSelected}
          onClear={() => setText('')}
          grid={grid}
        />
      </TabPanel>
    </ListDetail>
  )
}

interface PaymentRowsProps {
  readonly list: Pages<Answer<'payments.list'>>
  readonly text: string
  readonly tab: PaymentTab
  readonly selected: PaymentId | null
  readonly onSelect: (id: PaymentId) => void
  readonly onClear: () => void
  readonly grid: { current: GridHandle | null }
}

function PaymentRows({ list, text, tab, selected, onSelect, onClear, grid }: PaymentRowsProps) {
  const t = useText()
  const desk = useDesk()
  const institutions = useInstitutions()
  if (list.failure !== null && list.rows.length === 0) return <ErrorNote error={list.failure} onRetry={list.refresh} />
  if (list.loading) return <Skeleton rows={8} />
  if (list.rows.length === 0) {
    if (text.trim() !== '') {
      return (
        <EmptyState action={<Button onPress={onClear}>{t('payments.clearFilter')}</Button>}>
          {t('payments.emptyFilter', { text: text.trim() })}
        </EmptyState>
      )
    }
    if (tab !== 'all') return <EmptyState>{t('payments.emptyTab')}</EmptyState>
    return (
      <EmptyState
        action={
          <Button kind="filled" icon={Send} onPress={() => desk.go({ to: 'pay' })}>
            {t('payments.newPayment')}
          </Button>
        }
      >
        {t('payments.empty')}
      </EmptyState>
    )
  }
  return (
    <Grid<PaymentSummary>
      ref={grid}
      label={t('payments.list')}
      columns={paymentColumns(t, institutions, selected !== null)}
      rows={list.rows}
      rowKey={(row) => row.id}
      selected={selected}
      onOpen={(row) => onSelect(row.id)}
      onOpenFull={(row) => desk.go({ to: 'payment', id: row.id })}
      onMove={(row) => {
        if (selected !== null) onSelect(row.id)
      }}
      onEnd={list.loadMore}
    />
  )
}

function tabsOf(t: Text, counts: Readonly<Record<PaymentTab, number>> | undefined): readonly Tab<PaymentTab>[] {
  // Only what waits is counted: the count of all payments tells nobody anything.
  const waiting = (tab: PaymentTab) => {
    const count = counts?.[tab] ?? 0
    return { count, countWords: t('payments.count', { count }) }
  }
  return [
    { id: 'all', label: t('payments.tabAll') },
    { id: 'processing', label: t('payments.tabProcessing'), ...waiting('processing') },
    { id: 'doubtful', label: t('payments.tabDoubtful'), ...waiting('doubtful') },
    { id: 'not-done', label: t('payments.tabNotDone') },
  ]
}
