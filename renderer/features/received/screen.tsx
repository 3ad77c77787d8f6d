import { ListFilter } from 'lucide-react'
import { useCallback } from 'react'
import type { ReceivedRow } from '../../../shared/domain/received-pix.ts'
import type { ToldEndToEndId } from '../../../shared/domain/refund.ts'
import type { Txid } from '../../../shared/ids/txid.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { useAction, useRemote } from '../../bridge/use-remote.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { ListScreen } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { Code } from '../../ui/code.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PlaceOf } from '../../ui/place.ts'
import { useText } from '../../ui/text.tsx'
import { UnreadNote } from '../../ui/unread-note.tsx'
import { UnreadStrip } from '../../ui/unread-strip.tsx'
import { useMarks } from '../../ui/use-marks.ts'
import { useNow } from '../../ui/use-now.ts'
import { allReceived, type FilterDraft, filterOf, isNarrow } from './filter-draft.ts'
import { NothingReceived } from './parts/nothing-received.tsx'
import { PixPane } from './parts/pix-pane.tsx'
import { ReceivedFilters } from './parts/received-filters.tsx'
import { TotalsStrip } from './parts/totals-strip.tsx'
import { receivedColumns } from './received-columns.tsx'
import { useReceived } from './use-received.ts'
import './received.css'

const memory = createListMemory<FilterDraft, ReceivedRow, ToldEndToEndId>(allReceived)

/** The Pix that came in, as they are kept here, with their pane; works without a network. With a `txid`, what paid that charge alone. */
export function ReceivedScreen({ place }: { readonly place: PlaceOf<'received'> }) {
  const t = useText()
  const desk = useDesk()
  const { endToEndId, txid } = place
  const list = useList(memory, { place, open: endToEndId ?? (txid === undefined ? undefined : null) })
  const { filter: draft, refine } = list
  const marks = useMarks(keyOf, ({ amount }: ReceivedRow) => amount)
  // What paid one charge is shown whole, whatever the list was narrowed to before.
  const shown = txid === undefined ? draft : { ...allReceived, txid, sort: draft.sort }
  const filter = filterOf(shown, localDateOf(instantFromMs(useNow(60_000))))
  const rows = useReceived(filter, shown.sort)
  const upTo = useRemote('received.extent', {}).value?.completeUpTo ?? null
  const unread = useRemote('lists.unread', { lists: ['pix'] }).value
  const refresh = useAction('received.refresh')
  const consult = useAction('received.consult')
  const columns = useCallback(
    (narrow: boolean) => receivedColumns(t, shown.sort, (sort) => refine({ sort }), narrow),
    [t, shown.sort, refine],
  )
  return (
    <ListScreen
      title={t('shell.received')}
      label={t('received.list')}
      keys={[{ keys: 'F5', does: t('received.keyAsk') }]}
      list={list}
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      marks={marks}
      markedWords={() => t('received.marked', { count: marks.keys.size, sum: formatBrl(marks.sum) })}
      refresh={() => {
        void refresh.run({})
        if (list.open !== null) void consult.run({ endToEndId: list.open })
      }}
      searches
      above={
        <>
          {txid === undefined ? (
            <ReceivedFilters draft={draft} set={refine} search={list.search} onDown={list.down} />
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
        </>
      }
      empty={
        <NothingReceived isNarrow={isNarrow(filter)} txid={txid} onClear={() => list.clear({ sort: draft.sort })} />
      }
      pane={(id, _, close) => <PixPane endToEndId={id} onClose={close} />}
    />
  )
}

function keyOf({ endToEndId }: ReceivedRow): ToldEndToEndId {
  return endToEndId
}

/** Says that only what paid one charge is shown, and leads back to everything. */
function ChargeStrip({ txid, onAll }: { readonly txid: Txid; readonly onAll: () => void }) {
  const t = useText()
  return (
    <div className="strip info">
      <Icon of={ListFilter} />
      <p className="grow received-of-charge">
        {t('received.ofCharge')} <Code>{txid}</Code>
      </p>
      <Button size="sm" onPress={onAll}>
        {t('received.showAll')}
      </Button>
    </div>
  )
}
