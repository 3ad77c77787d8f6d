import { Download, FileSpreadsheet, Send } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import {
  type PayeeId,
  type PayeeKept,
  type PayeeRow,
  type PayeeSort,
  payeeIdSchema,
} from '../../../shared/domain/payee.ts'
import { call } from '../../bridge/call.ts'
import { usePages } from '../../bridge/use-pages.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { createListMemory } from '../../list/list-memory.ts'
import { listRowsOf } from '../../list/list-rows.ts'
import { ListScreen } from '../../list/list-screen.tsx'
import { useList } from '../../list/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { PlaceOf } from '../../ui/place.ts'
import { RowsExport } from '../../ui/rows-export.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useText } from '../../ui/text.tsx'
import { ImportDialog } from './parts/import-dialog.tsx'
import { repeatedNames } from './namesakes.ts'
import { payeeColumns } from './payee-columns.tsx'
import { PayeePane } from './parts/payee-pane.tsx'
import './payees.css'

const PAGE = 100
const MINUTE_MS = 60_000

interface Filter {
  readonly text: string
  readonly sort: PayeeSort
  readonly of: PayeeKept
}

const memory = createListMemory<Filter, PayeeRow, PayeeId>({ text: '', sort: 'last', of: 'kept' })

/** The book of payees, which fills itself from what was paid, with the pane of one. Works without a network. */
export function PayeesScreen({ place }: { readonly place: PlaceOf<'payees'> }) {
  const t = useText()
  const list = useList(memory, { place, open: place.id })
  const { text, sort, of } = list.filter
  const settled = useDeferredValue(text.trim())
  const pages = usePages('payees.list', { text: settled, sort, of }, (before) =>
    call('payees.list', { text: settled, sort, of, limit: PAGE, before: payeeIdSchema.safeParse(before).data ?? null }),
  )
  const [dialog, setDialog] = useState<'export' | 'import' | null>(null)
  const isKept = of === 'kept'
  const now = useNow(MINUTE_MS)
  const { refine } = list
  const repeated = useMemo(() => repeatedNames(pages.rows), [pages.rows])
  const columns = useCallback(
    () => payeeColumns(t, { sort, now, repeated, onSort: (chosen) => refine({ sort: chosen }) }),
    [t, sort, now, repeated, refine],
  )
  return (
    <ListScreen
      title={t('payees.title')}
      label={t('payees.title')}
      list={list}
      rows={listRowsOf(pages)}
      of={`${of} ${sort} ${settled}`}
      keyOf={keyOf}
      columns={columns}
      tall
      refresh={pages.refresh}
      searches
      onExport={isKept ? () => setDialog('export') : undefined}
      below={
        <>
          {dialog === 'export' && (
            <ExportDialog text={settled} count={pages.rows.length} onClose={() => setDialog(null)} />
          )}
          {dialog === 'import' && <ImportDialog onClose={() => setDialog(null)} />}
        </>
      }
      above={
        <div className="toolbar quiet-labels">
          <div className="payees-filter">
            <SearchField
              ref={list.search}
              label={t('shell.find')}
              placeholder={t('payees.filter')}
              clearLabel={t('payees.clearFilter')}
              value={text}
              onChange={(typed) => list.refine({ text: typed })}
              onDown={list.down}
            />
          </div>
          <div className="payees-of">
            <SelectField<PayeeKept>
              label={t('payees.of')}
              options={[
                { value: 'kept', label: t('payees.of_kept') },
                { value: 'changed', label: t('payees.of_changed') },
                { value: 'forgotten', label: t('payees.of_forgotten') },
              ]}
              value={of}
              onChange={(chosen) => refine({ of: chosen })}
            />
          </div>
          <div className="grow" />
          <Button icon={FileSpreadsheet} onPress={() => setDialog('import')}>
            {t('payees.import')}
          </Button>
          {isKept && (
            <Button icon={Download} keyHint="Ctrl+E" onPress={() => setDialog('export')}>
              {t('payees.export')}
            </Button>
          )}
        </div>
      }
      empty={<NoPayees text={text.trim()} of={of} onClear={() => list.clear({ sort })} />}
      pane={(id, row, close) => <PayeePane id={id} row={row} onClose={close} onShow={list.show} />}
    />
  )
}

function keyOf({ id }: PayeeRow): PayeeId {
  return id
}

interface NoPayeesProps {
  readonly text: string
  readonly of: PayeeKept
  readonly onClear: () => void
}

function NoPayees({ text, of, onClear }: NoPayeesProps) {
  const t = useText()
  const desk = useDesk()
  if (text !== '') {
    return (
      <EmptyState action={<Button onPress={onClear}>{t('payees.clearFilter')}</Button>}>
        {t('payees.emptyFilter', { text })}
      </EmptyState>
    )
  }
  if (of === 'forgotten') return <EmptyState>{t('payees.emptyForgotten')}</EmptyState>
  if (of === 'changed') return <EmptyState>{t('payees.emptyChanged')}</EmptyState>
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

interface ExportDialogProps {
  /** The search of the list; '' for all. */
  readonly text: string
  /** How many of them the list has read. */
  readonly count: number
  readonly onClose: () => void
}

/** How payees leave as a sheet. */
function ExportDialog({ text, count, onClose }: ExportDialogProps) {
  const t = useText()
  const action = useAction('payees.export')
  return (
    <RowsExport
      title={t('payees.exportTitle')}
      count={count}
      countWords={() => (text === '' ? t('payees.exportAll') : t('payees.exportFound', { text }))}
      note={t('payees.exportNote')}
      emptyWords={t('payees.exportEmpty')}
      startedWords={t('payees.exportStarted')}
      start={action}
      onSend={(as) => action.run({ text, as })}
      onClose={onClose}
    />
  )
}
