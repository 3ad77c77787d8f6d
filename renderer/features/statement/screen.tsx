import { useRef, useState } from 'react'
import type { StatementLine, StatementSort } from '../../../shared/domain/statement.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { ListDetail } from '../../ui/pane.tsx'
import { UnreadStrip } from '../../ui/unread-strip.tsx'
import { useMarks } from '../../ui/use-marks.ts'
import { useNow } from '../../ui/use-now.ts'
import { ExportDialog } from './export/export-dialog.tsx'
import { filterOf, isNarrow, wholeStatement } from './filter-draft.ts'
import { signedAmount } from './line-words.ts'
import { LinePane } from './parts/line-pane.tsx'
import { StatementFilters } from './parts/statement-filters.tsx'
import { StatementRows } from './parts/statement-rows.tsx'
import { StatementStrips } from './parts/statement-strips.tsx'
import { TotalsStrip } from './parts/totals-strip.tsx'
import { useOpenLine } from './use-open-line.ts'
import { useStatement } from './use-statement.ts'
import { useStatementKeys } from './use-statement-keys.ts'
import '../../ui/list-strips.css'
import './statement.css'

/** The statement as it is kept here: any period, any filter, whole at once, with or without a network. */
export function StatementScreen({ id }: { readonly id?: string | undefined }) {
  const [draft, setDraft] = useState(wholeStatement)
  const [sort, setSort] = useState<StatementSort>('newest')
  const search = useRef<HTMLInputElement>(null)
  const marks = useMarks(({ id: key }: StatementLine) => key, signedAmount)
  const line = useOpenLine(id)
  const today = localDateOf(instantFromMs(useNow(60_000)))
  const filter = filterOf(draft, today)
  const rows = useStatement(filter, sort)
  const extent = useRemote('statement.extent', {}).value
  const unread = useRemote('lists.unread', { lists: ['statement'] }).value
  const [isExporting, setIsExporting] = useState(false)
  const openExport = () => setIsExporting(true)
  useStatementKeys({ search, line, marks, refresh: rows.grewOld, openExport })
  return (
    <ListDetail pane={line.id !== null && <LinePane key={line.id} id={line.id} onClose={line.close} />}>
      <StatementFilters
        draft={draft}
        set={(some) => setDraft({ ...draft, ...some })}
        kinds={extent?.kinds ?? []}
        search={search}
        onDown={() => line.grid.current?.focus()}
        onExport={openExport}
      />
      <StatementStrips extent={extent} from={filter.from} />
      <UnreadStrip list="statement" unread={unread} />
      <TotalsStrip rows={rows} />
      <StatementRows
        rows={rows}
        sort={sort}
        onSort={setSort}
        isNarrow={isNarrow(filter)}
        onClear={() => setDraft(wholeStatement)}
        line={line}
        marks={marks}
      />
      {isExporting && <ExportDialog filter={filter} onClose={() => setIsExporting(false)} />}
    </ListDetail>
  )
}
