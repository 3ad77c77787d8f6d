import { RefreshCw, Send } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useRef } from 'react'
import type { BilletRow } from '../../../shared/domain/billet.ts'
import type { ReceiptFilter } from '../../../shared/domain/receipt-filter.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDateTime } from '../../../shared/time/format-time.ts'
import { call } from '../../bridge/call.ts'
import { useHealthOf } from '../../bridge/use-health.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { type Pages, usePages } from '../../bridge/use-pages.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { listRowsOf } from '../../list/list-rows.ts'
import { ListScreen } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { PlaceOf } from '../../ui/place.ts'
import { SearchChips } from '../../ui/search-chips.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { isToldOver } from '../../ui/reading-words.ts'
import { useText } from '../../ui/text.tsx'
import { UnreadNote } from '../../ui/unread-note.tsx'
import { UnreadStrip } from '../../ui/unread-strip.tsx'
import { useMarks } from '../../ui/use-marks.ts'
import { useSearchText } from '../../ui/use-search-text.ts'
import { billetsAsked } from '../../ui/period.ts'
import { billetColumns, paidAmount } from './billet-columns.tsx'
import { BilletPane } from './parts/billet-pane.tsx'
import './billets.css'

const memory = createListMemory<{ readonly text: string }, BilletRow, string>({ text: '' })

/** The boletos paid from this account, from here or elsewhere, with their pane. Works without a network. */
export function BilletsScreen({ place }: { readonly place: PlaceOf<'billets'> }) {
  const t = useText()
  const retiredAt = useRetired()
  const institutions = useInstitutions()
  const list = useList(memory, { place, open: place.id })
  const { text } = list.filter
  const search = useSearchText(text)
  const { pages, asking, askNow, unasked } = useBilletList(search.reading.filter)
  const isTold = isToldOver(useHealthOf('billets'))
  const unread = useRemote('lists.unread', { lists: ['billets'] }).value
  const readAt = pages.first?.readAt ?? null
  const marks = useMarks(keyOf, paidAmount)
  const columns = useCallback((narrow: boolean) => billetColumns(t, institutions, narrow), [t, institutions])
  return (
    <ListScreen
      title={t('billets.title')}
      label={t('billets.title')}
      keys={[{ keys: 'F5', does: t('billets.keyAsk') }]}
      told={readAt === null ? undefined : t('billets.readAt', { time: formatDateTime(readAt) })}
      list={list}
      rows={listRowsOf({ ...pages, loading: pages.loading || (pages.rows.length === 0 && asking) })}
      of={text.trim()}
      keyOf={keyOf}
      columns={columns}
      marks={marks}
      markedWords={() =>
        t('billets.marked', { count: marks.keys.size, sum: formatBrl(marks.sum), untold: marks.untold })
      }
      refresh={askNow}
      searches
      above={
        <>
          <div className="toolbar">
            <div className="billets-filter">
              <SearchField
                ref={list.search}
                label={t('shell.find')}
                placeholder={t('billets.filter')}
                clearLabel={t('billets.clearFilter')}
                value={text}
                onChange={(typed) => list.refine({ text: typed })}
                onDown={list.down}
              />
              {text !== '' && (
                <SearchChips
                  text={text}
                  parts={search.reading.parts}
                  onChange={(typed) => list.refine({ text: typed })}
                />
              )}
            </div>
            <div className="grow" />
            {retiredAt === null && (
              <Button icon={RefreshCw} keyHint="F5" busy={asking} onPress={askNow}>
                {t('billets.askNow')}
              </Button>
            )}
          </div>
          {unasked !== null && !isTold && (
            <UnreadNote error={unasked} readAt={readAt} neverRead={t('billets.neverRead')} onRetry={askNow} />
          )}
          <UnreadStrip list="billets" unread={unread} />
        </>
      }
      reads="billets"
      empty={<NoBillets text={text.trim()} onClear={() => list.clear()} />}
      pane={(id, row, close) => (
        <BilletPane
          id={id}
          kept={pages.rows.find((one) => one.id === id) ?? row ?? undefined}
          onClose={close}
          onAsked={pages.refresh}
        />
      )}
    />
  )
}

function keyOf({ id }: BilletRow): string {
  return id
}

function NoBillets({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const t = useText()
  const desk = useDesk()
  if (text !== '') {
    return (
      <EmptyState action={<Button onPress={onClear}>{t('billets.clearFilter')}</Button>}>
        {t('billets.emptyFilter', { text })}
      </EmptyState>
    )
  }
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

const PAGE = 100

/** The kept boletos, and the way to ask the institution for news of them. */
interface BilletList {
  readonly pages: Pages<Answer<'billets.list'>>
  readonly askNow: () => void
  readonly asking: boolean
  /** Why the institution could not be asked; the kept rows stay. */
  readonly unasked: AppError | null
}

/** The kept boletos that a search means, newest first; the institution is asked once when the screen opens, then on wish. */
function useBilletList(filter: ReceiptFilter): BilletList {
  const asked = billetsAsked(useDeferredValue(filter))
  const pages = usePages('billets.list', asked, (before) => call('billets.list', { ...asked, limit: PAGE, before }))
  const refresh = useAction('billets.refresh')
  const askNow = (): void => {
    if (!refresh.busy) void refresh.run({}).then(() => pages.refresh())
  }
  const onOpen = useRef(askNow)
  useEffect(() => onOpen.current(), [])
  return { pages, askNow, asking: refresh.busy, unasked: refresh.failure }
}
