import { CircleQuestionMark, Send } from 'lucide-react'
import { useCallback } from 'react'
import type { PaymentId, PaymentSummary, PaymentTab } from '../../../shared/domain/payment.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { listRowsOf } from '../../list/list-rows.ts'
import { ListScreen } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { useText } from '../../ui/text.tsx'
import { PaymentPane } from './parts/payment-pane.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { paidSum } from './paid-sum.ts'
import { usePaymentList } from './use-payment-list.ts'
import '../../ui/list-strips.css'
import './payments.css'

const memory = createListMemory<{ readonly text: string }, PaymentSummary, PaymentId>({ text: '' })

/** The list of payments with its pane: tabs, a filter, doubtful ones first. */
export function PaymentsScreen({ tab = 'all' }: { readonly tab?: PaymentTab | undefined }) {
  const t = useText()
  const desk = useDesk()
  const institutions = useInstitutions()
  const list = useList(memory)
  const { text } = list.filter
  const pages = usePaymentList(tab, text)
  const columns = useCallback((narrow: boolean) => paymentColumns(t, institutions, narrow), [t, institutions])
  return (
    <ListScreen
      title={t('payments.title')}
      label={t('payments.list')}
      keys={[{ keys: 'Ctrl+F', does: t('payments.keyFilter') }]}
      told={pages.first === undefined ? undefined : toldWords(t, pages, tab, text.trim() !== '')}
      list={list}
      rows={listRowsOf(pages)}
      of={`${tab} ${text.trim()}`}
      keyOf={keyOf}
      columns={columns}
      onOpenFull={({ id }) => desk.go({ to: 'payment', id })}
      refresh={pages.refresh}
      searches
      tab={{ id: 'payments', selected: tab }}
      head={
        <>
          <div className="toolbar payments-bar">
            <Tabs
              id="payments"
              label={t('payments.tabs')}
              tabs={tabsOf(t, pages.first?.counts)}
              selected={tab}
              onSelect={(next) => desk.go({ to: 'payments', tab: next })}
            />
            <div className="payments-filter">
              <SearchField
                ref={list.search}
                label={t('payments.filter')}
                placeholder={t('payments.filter')}
                clearLabel={t('payments.clearFilter')}
                value={text}
                onChange={(typed) => list.refine({ text: typed })}
                onDown={list.down}
              />
            </div>
          </div>
          {tab === 'all' && text.trim() === '' && <Doubts count={pages.first?.counts.doubtful ?? 0} />}
        </>
      }
      empty={<NoPayments text={text.trim()} tab={tab} onClear={() => list.clear()} />}
      pane={(id, _, close) => <PaymentPane id={id} onClose={close} />}
    />
  )
}

/** How many there are, and what the concluded ones among those that were read come to. */
function toldWords(
  t: Text,
  { rows, first, more }: ReturnType<typeof usePaymentList>,
  tab: PaymentTab,
  filtered: boolean,
): string {
  const count = filtered
    ? t('payments.read', { count: rows.length, more: `${more}` })
    : t('payments.count', { count: first?.counts[tab] ?? 0 })
  const paid = paidSum(rows)
  if (paid.count === 0) return count
  const over = more ? t('payments.amongRead', { count: rows.length }) : null
  const sum = t('payments.paidSum', { count: paid.count, amount: formatBrl(paid.amount) })
  return [count, over === null ? sum : `${sum} ${over}`].join(' · ')
}

/** The heading over those whose outcome is not known, which stand first. */
function Doubts({ count }: { readonly count: number }) {
  const t = useText()
  if (count === 0) return null
  return (
    <div className="strip warn">
      <Icon of={CircleQuestionMark} />
      <h2 className="grow h3">{t('payments.doubtsFirst', { count })}</h2>
      <PlaceLink place={{ to: 'payments', tab: 'doubtful' }}>{t('payments.doubtsOnly')}</PlaceLink>
    </div>
  )
}

function keyOf({ id }: PaymentSummary): PaymentId {
  return id
}

interface NoPaymentsProps {
  readonly text: string
  readonly tab: PaymentTab
  readonly onClear: () => void
}

function NoPayments({ text, tab, onClear }: NoPaymentsProps) {
  const t = useText()
  const desk = useDesk()
  if (text !== '') {
    return (
      <EmptyState action={<Button onPress={onClear}>{t('payments.clearFilter')}</Button>}>
        {t('payments.emptyFilter', { text })}
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
