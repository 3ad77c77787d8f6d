import { RefreshCw, Send } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import type { BilletRow } from '../../../shared/domain/billet.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Grid, type GridHandle } from '../../ui/grid.tsx'
import { ListDetail } from '../../ui/pane.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { UnreadNote } from '../../ui/unread-note.tsx'
import { UnreadStrip } from '../../ui/unread-strip.tsx'
import { billetColumns } from './billet-columns.tsx'
import { BilletPane } from './parts/billet-pane.tsx'
import { type BilletList, useBilletList } from './use-billet-list.ts'
import './billets.css'

/** The boletos paid from this account, from here or elsewhere, with their pane. Works without a network. */
export function BilletsScreen({ id }: { readonly id?: string | undefined }) {
  const t = useText()
  const retiredAt = useRetired()
  const desk = useDesk()
  const [text, setText] = useState('')
  const filter = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle | null>(null)
  const list = useBilletList(text)
  const { first, rows } = list.pages
  const unread = useRemote('lists.unread', { lists: ['billets'] }).value
  const readAt = first?.readAt ?? null
  const close = (): void => {
    desk.go({ to: 'billets' })
    grid.current?.focus()
  }
  useScreen({
    title: t('billets.title'),
    keys: [
      { keys: 'Enter', does: t('billets.keyOpen') },
      { keys: 'F5', does: t('billets.keyAsk') },
    ],
    selection: readAt === null ? undefined : t('billets.readAt', { time: formatDateTime(readAt) }),
    find: () => filter.current?.focus(),
    refresh: list.askNow,
    escape: () => {
      if (id === undefined) return false
      close()
      return true
    },
  })
  const kept = rows.find((row) => row.id === id)
  return (
    <ListDetail
      pane={
        id !== undefined && <BilletPane key={id} id={id} kept={kept} onClose={close} onAsked={list.pages.refresh} />
      }
    >
      <div className="toolbar">
        <div className="billets-filter">
          <SearchField
            ref={filter}
            label={t('billets.filter')}
            placeholder={t('billets.filter')}
            clearLabel={t('billets.clearFilter')}
            value={text}
            onChange={setText}
            onDown={() => grid.current?.focus()}
          />
        </div>
        <div className="grow" />
        {retiredAt === null && (
          <Button icon={RefreshCw} keyHint="F5" busy={list.asking} onPress={list.askNow}>
            {t('billets.askNow')}
          </Button>
        )}
      </div>
      {list.unasked !== null && (
        <UnreadNote error={list.unasked} readAt={readAt} neverRead={t('billets.neverRead')} onRetry={list.askNow} />
      )}
      <UnreadStrip list="billets" unread={unread} />
      <BilletRows
        list={list}
        text={text}
        selected={id ?? null}
        onSelect={(next) => desk.go({ to: 'billets', id: next })}
        onClear={() => setText('')}
        grid={grid}
      />
    </ListDetail>
  )
}

interface BilletRowsProps {
  readonly list: BilletList
  readonly text: string
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly onClear: () => void
  readonly grid: RefObject<GridHandle | null>
}

function BilletRows({ list: { pages, asking }, text, selected, onSelect, onClear, grid }: BilletRowsProps) {
  const t = useText()
  const desk = useDesk()
  const institutions = useInstitutions()
  if (pages.failure !== null && pages.rows.length === 0) {
    return <ErrorNote className="billets-fault" error={pages.failure} onRetry={pages.refresh} />
  }
  if (pages.loading || (pages.rows.length === 0 && asking)) return <Skeleton rows={8} />
  if (pages.rows.length === 0 && text.trim() !== '') {
    return (
      <EmptyState action={<Button onPress={onClear}>{t('billets.clearFilter')}</Button>}>
        {t('billets.emptyFilter', { text: text.trim() })}
      </EmptyState>
    )
  }
  if (pages.rows.length === 0) {
    return (
      <EmptyState
        action={
          <Button kind="filled" icon={Send} onPress={() => desk.go({ to: 'pay' })}>
            {t('billets.pay')}
          </Button>
        }
      >
        {t('billets.empty')}
      </EmptyState>
    )
  }
  return (
    <Grid<BilletRow>
      ref={grid}
      label={t('billets.title')}
      columns={billetColumns(t, institutions, selected !== null)}
      rows={pages.rows}
      rowKey={(row) => row.id}
      selected={selected}
      onOpen={(row) => onSelect(row.id)}
      onMove={(row) => {
        if (selected !== null) onSelect(row.id)
      }}
      onEnd={pages.loadMore}
    />
  )
}
