import { useCallback, useEffect, useRef } from 'react'
import type { ReceivedRow, ReceivedSort } from '../../../shared/domain/received-pix.ts'
import type { ToldEndToEndId } from '../../../shared/domain/refund.ts'
import type { Txid } from '../../../shared/ids/txid.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import type { GridHandle } from '../../ui/grid.tsx'
import { ListDetail } from '../../ui/pane.tsx'
import { useText } from '../../ui/text.tsx'
import { UnreadNote } from '../../ui/unread-note.tsx'
import { UnreadStrip } from '../../ui/unread-strip.tsx'
import { useMarks } from '../../ui/use-marks.ts'
import { useNow } from '../../ui/use-now.ts'
import { allReceived, filterOf, isNarrow } from './filter-draft.ts'
import { ChargeStrip } from './parts/charge-strip.tsx'
import { PixPane } from './parts/pix-pane.tsx'
import { ReceivedFilters } from './parts/received-filters.tsx'
import { Rows } from './parts/rows.tsx'
import { TotalsStrip } from './parts/totals-strip.tsx'
import { useListChoice } from './use-list-choice.ts'
import { useReceived } from './use-received.ts'
import '../../ui/list-strips.css'
import './received.css'

interface ReceivedScreenProps {
  /** The Pix whose pane opens. */
  readonly endToEndId?: ToldEndToEndId | undefined
  /** Only what paid this charge. */
  readonly txid?: Txid | undefined
}

/** The Pix that came in, as they are kept here, with their pane; works without a network. */
export function ReceivedScreen({ endToEndId, txid }: ReceivedScreenProps) {
  const t = useText()
  const desk = useDesk()
  const { draft, open, choose, refine } = useListChoice()
  const sortBy = useCallback((sort: ReceivedSort) => refine({ sort }), [refine])
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle | null>(null)
  const marks = useMarks<ReceivedRow>(
    (row) => row.endToEndId,
    (row) => row.amount,
  )
  const today = localDateOf(instantFromMs(useNow(60_000)))
  // What paid one charge is shown whole, whatever the list was narrowed to before.
  const shown = txid === undefined ? draft : { ...allReceived, txid, sort: draft.sort }
  const filter = filterOf(shown, today)
  const rows = useReceived(filter, shown.sort)
  const upTo = useRemote('received.extent', {}).value?.completeUpTo ?? null
  const unread = useRemote('lists.unread', { lists: ['pix'] }).value
  const refresh = useAction('received.refresh')
  const consult = useAction('received.consult')
  useEffect(() => {
    if (endToEndId !== undefined) choose({ open: endToEndId })
    else if (txid !== undefined) choose({ open: null })
  }, [endToEndId, txid, choose])
  const close = (): void => {
    choose({ open: null })
    grid.current?.focus()
  }
  const count = marks.keys.size
  useScreen({
    title: t('shell.received'),
    keys: [
      { keys: 'Enter', does: t('lists.keyOpen') },
      { keys: t('common.space'), does: t('lists.keyMark') },
      { keys: 'F5', does: t('received.keyAsk') },
    ],
    selection: count === 0 ? undefined : t('received.marked', { count, sum: formatBrl(marks.sum) }),
    find: () => search.current?.focus(),
    refresh: () => {
      void refresh.run({})
      if (open !== null) void consult.run({ endToEndId: open })
    },
    escape: () => {
      if (open !== null) close()
      else if (count > 0) marks.clear()
      else return false
      return true
    },
  })
  return (
    <ListDetail pane={open !== null && <PixPane key={open} endToEndId={open} onClose={close} />}>
      {txid === undefined ? (
        <ReceivedFilters draft={draft} set={refine} search={search} onDown={() => grid.current?.focus()} />
      ) : (
        <ChargeStrip txid={txid} onAll={() => desk.go({ to: 'received' })} />
      )}
      {refresh.failure !== null && (
        <UnreadNote
          error={refresh.failure}
          readAt={upTo}
          neverRead={t('received.neverRead')}
          onRetry={() => void refresh.run({})}
        />
      )}
      <UnreadStrip list="pix" unread={unread} />
      <TotalsStrip rows={rows} upTo={upTo} />
      <Rows
        rows={rows}
        sort={shown.sort}
        onSort={sortBy}
        isNarrow={isNarrow(filter)}
        txid={txid}
        onClear={() => refine({ ...allReceived, sort: draft.sort })}
        open={open}
        onOpen={(id) => choose({ open: id })}
        marks={marks}
        grid={grid}
      />
    </ListDetail>
  )
}
