import { type ReactNode, useCallback, useRef } from 'react'
import type { ChargeKind, ChargeSort } from '../../../../shared/domain/charge.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import type { Txid } from '../../../../shared/ids/txid.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useScreen } from '../../../ui/desk.tsx'
import type { GridHandle } from '../../../ui/grid.tsx'
import { ListDetail } from '../../../ui/pane.tsx'
import { TabPanel } from '../../../ui/tabs.tsx'
import { useText } from '../../../ui/text.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { allCharges, filterOf, isNarrow } from '../filter-draft.ts'
import { useCharges } from '../use-charges.ts'
import { useListChoice } from '../use-list-choice.ts'
import { type Marks, useMarks } from '../use-marks.ts'
import { UnreadStrip } from '../../../ui/unread-strip.tsx'
import { ChargePane } from './charge-pane.tsx'
import { ChargeRows } from './charge-rows.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ReadStrip } from './read-strip.tsx'
import { TotalsStrip } from './totals-strip.tsx'

interface ChargeListProps {
  readonly kind: ChargeKind
  /** The charge whose pane opens. */
  readonly brought: Txid | undefined
  /** The tabs above the list. */
  readonly tabs: ReactNode
}

/** The charges of one kind as they are kept here, with their pane; works without a network. */
export function ChargeList({ kind, brought, tabs }: ChargeListProps) {
  const t = useText()
  const { draft, open, choose, refine } = useListChoice(kind, brought)
  const sortBy = useCallback((sort: ChargeSort) => refine({ sort }), [refine])
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle | null>(null)
  const marks = useMarks()
  const today = localDateOf(instantFromMs(useNow(60_000)))
  const filter = filterOf(kind, draft, today)
  const rows = useCharges(filter, draft.sort)
  const asking = useAction('charges.refresh')
  const unread = useRemote('lists.unread', { lists: [kind] }).value
  const upTo = useRemote('charges.extent', {}).value?.completeUpTo ?? null
  const close = (): void => {
    choose({ open: null })
    grid.current?.focus()
  }
  useScreen({
    title: t('charges.title'),
    keys: [
      { keys: 'Enter', does: t('charges.keyOpen') },
      { keys: t('common.space'), does: t('charges.keyMark') },
      open === null
        ? { keys: 'Ctrl+Shift+C', does: t('charges.keyNew') }
        : { keys: 'Ctrl+C', does: t('charges.keyCopy') },
    ],
    selection: markedWords(t, marks),
    find: () => search.current?.focus(),
    refresh: () => void asking.run({}),
    escape: () => {
      if (open !== null) close()
      else if (marks.keys.size > 0) marks.clear()
      else return false
      return true
    },
  })
  return (
    <ListDetail pane={open !== null && <ChargePane key={open} kind={kind} txid={open} onClose={close} />}>
      {tabs}
      <TabPanel id="charges" selected={kind} className="charges-panel">
        <FilterBar kind={kind} draft={draft} set={refine} search={search} onDown={() => grid.current?.focus()} />
        <ReadStrip failure={asking.failure} of={upTo} busy={asking.busy} onRetry={() => void asking.run({})} />
        <UnreadStrip list={kind} unread={unread} />
        <TotalsStrip rows={rows} upTo={upTo} />
        <ChargeRows
          kind={kind}
          rows={rows}
          sort={draft.sort}
          onSort={sortBy}
          isNarrow={isNarrow(filter)}
          onClear={() => refine({ ...allCharges, sort: draft.sort })}
          open={open}
          onOpen={(txid) => choose({ open: txid })}
          marks={marks}
          grid={grid}
        />
      </TabPanel>
    </ListDetail>
  )
}

function markedWords(t: Text, { keys, amount, received }: Marks): string | undefined {
  if (keys.size === 0) return undefined
  return t('charges.marked', { count: keys.size, amount: formatBrl(amount), received: formatBrl(received) })
}
