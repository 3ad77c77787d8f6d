import { Download, Send } from 'lucide-react'
import { useCallback, useDeferredValue, useState } from 'react'
import type { PayeeId, PayeeRow, PayeeSort } from '../../../shared/domain/payee.ts'
import { payeeIdSchema } from '../../../shared/domain/payee.ts'
import { call } from '../../bridge/call.ts'
import { usePages } from '../../bridge/use-pages.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { listRowsOf } from '../../list/list-rows.ts'
import { ListScreen } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { PlaceOf } from '../../ui/place.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useText } from '../../ui/text.tsx'
import { ExportDialog } from './parts/export-dialog.tsx'
import { PayeePane } from './parts/payee-pane.tsx'
import { payeeColumns } from './payee-columns.tsx'
import './payees.css'

const PAGE = 100

interface Filter {
  readonly text: string
  readonly sort: PayeeSort
}

const memory = createListMemory<Filter, PayeeRow, PayeeId>({ text: '', sort: 'last' })

/** The book of payees, which fills itself from what was paid, with the pane of one. Works without a network. */
export function PayeesScreen({ place }: { readonly place: PlaceOf<'payees'> }) {
  const t = useText()
  const list = useList(memory, { place, open: place.id })
  const { text, sort } = list.filter
  const settled = useDeferredValue(text.trim())
  const pages = usePages('payees.list', { text: settled, sort }, (before) =>
    call('payees.list', { text: settled, sort, limit: PAGE, before: payeeIdSchema.safeParse(before).data ?? null }),
  )
  const [exporting, setExporting] = useState(false)
  const { refine } = list
  const columns = useCallback(
    (narrow: boolean) => payeeColumns(t, { narrow, sort, onSort: (chosen) => refine({ sort: chosen }) }),
    [t, sort, refine],
  )
  return (
    <ListScreen
      title={t('payees.title')}
      label={t('payees.title')}
      list={list}
      rows={listRowsOf(pages)}
      of={`${sort} ${settled}`}
      keyOf={keyOf}
      columns={columns}
      refresh={pages.refresh}
      searches
      onExport={() => setExporting(true)}
      below={exporting && <ExportDialog text={settled} count={pages.rows.length} onClose={() => setExporting(false)} />}
      above={
        <div className="toolbar">
          <div className="payees-filter">
            <SearchField
              ref={list.search}
              label={t('payees.filter')}
              placeholder={t('payees.filter')}
              clearLabel={t('payees.clearFilter')}
              value={text}
              onChange={(typed) => list.refine({ text: typed })}
              onDown={list.down}
            />
          </div>
          <div className="grow" />
          <Button icon={Download} keyHint="Ctrl+E" onPress={() => setExporting(true)}>
            {t('payees.export')}
          </Button>
        </div>
      }
      empty={<NoPayees text={text.trim()} onClear={() => list.clear({ sort })} />}
      pane={(id, row, close) => <PayeePane id={id} row={row} onClose={close} onShow={list.show} />}
    />
  )
}

function keyOf({ id }: PayeeRow): PayeeId {
  return id
}

function NoPayees({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const t = useText()
  const desk = useDesk()
  if (text !== '') {
    return (
      <EmptyState action={<Button onPress={onClear}>{t('payees.clearFilter')}</Button>}>
        {t('payees.emptyFilter', { text })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      action={
        <Button kind="filled" icon={Send} onPress={() => desk.go({ to: 'pay' })}>
          {t('payees.emptyAction')}
        </Button>
      }
    >
      {t('payees.empty')}
    </EmptyState>
  )
}
