import { FileSpreadsheet, GraduationCap } from 'lucide-react'
import { useMemo } from 'react'
import { fridaySheet } from '../../../shared/batch/friday-sheet.ts'
import { fridaySalt } from '../../../shared/batch/friday-suppliers.ts'
import type { BatchFacts, PaymentBatchId } from '../../../shared/domain/payment-batch.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatTime } from '../../../shared/time/format-time.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { useDesk, useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { heldByBook } from '../../ui/held-by.ts'
import { Grid } from '../../ui/grid.tsx'
import type { GridColumn } from '../../ui/grid-props.ts'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Chip } from '../../ui/state-chip.tsx'
import { useText } from '../../ui/text.tsx'
import { filesOf, useDrop } from '../../ui/use-drop.ts'
import { usePaste } from '../../ui/use-paste.ts'
import { batchLook } from './batch-look.ts'
import { Columns } from './columns.tsx'
import { DraftLot } from './draft-lot.tsx'
import { useKeptColumns } from './kept-columns.ts'
import { PapersReading } from './papers-reading.tsx'
import { pastedTable } from './pasted-table.ts'
import { RunLot } from './run-lot.tsx'
import { StoppedFile } from './stopped-remessa.tsx'
import { totalOf } from './totals.ts'
import { type Bring, useBring } from './use-bring.ts'
import './lots.css'

/** Many payments at once: a table brought in, what was brought before; with an id, one of them. */
export function LotsScreen({ id }: { readonly id: PaymentBatchId | undefined }) {
  return id === undefined ? <Lots /> : <LotScreen key={id} id={id} />
}

function Lots() {
  const t = useText()
  const desk = useDesk()
  const bring = useBring()
  const left = useKeptColumns()
  const of = useOpenConnection()?.id ?? null
  const half = left.of === of ? Object.values(left.forms) : []
  const read = useRemote('paymentBatches.list', {})
  const isHeld = heldByBook(useRemote('session.read', {}).value) !== null
  const columns = useMemo(() => listColumns(t, isHeld), [t, isHeld])
  const take = (data: DataTransfer): boolean => {
    if (data.files.length === 0) return false
    void filesOf(data).then(bring.takeAll)
    return true
  }
  const { over, handlers } = useDrop(take, true)
  usePaste((data) => {
    const text = pastedTable(data.getData('text/plain'), data.files.length > 0)
    if (text === null) return take(data)
    const time = formatTime(instantFromMs(Date.now()))
    void bring.take(new Blob([text], { type: 'text/plain' }), t('lots.pasted', { time }))
    return true
  })
  useScreen({ title: t('lots.title'), keys: [{ keys: 'Ctrl+V', does: t('lots.keyPaste') }], refresh: read.refresh })
  const rows = read.value?.rows ?? []
  return (
    <div className="lots col scrolls-whole" {...handlers}>
      {bring.papers.step !== null ? (
        <div className="lots-page">
          <PapersReading papers={bring.papers} step={bring.papers.step} />
        </div>
      ) : bring.brought !== null ? (
        <Columns bring={bring} brought={bring.brought} />
      ) : (
        <div className="lots-page">
          <FileDrop
            icon={FileSpreadsheet}
            choose={t('lots.choose')}
            accept=".csv,.txt,.tsv,.xlsx,.xlsm,.xls,.ods,.rem,.cnab,.240,.pdf,.png,.jpg,.jpeg,.webp,.eml"
            several={{ chooseFolder: t('lots.chooseFolder') }}
            onFiles={(files) => void bring.takeAll(files)}
            over={over}
            busy={bring.busy}
            small={rows.length > 0}
          >
            <p className="h2">{t(over ? 'lots.dropNow' : 'lots.drop')}</p>
            <p className="sub">{t('lots.dropDetail')}</p>
          </FileDrop>
          {half.map(({ name }) => (
            <p key={name} className="sub" role="status">
              {t('lots.columnsWait', { name })}
            </p>
          ))}
          <TrainingSheet bring={bring} />
        </div>
      )}
      {bring.fault !== null && <Callout tone="bad" role="alert" title={t(`lots.file_${bring.fault}`)} />}
      {bring.stopped !== null && <StoppedFile bring={bring} stopped={bring.stopped} />}
      {bring.failure !== null && <ErrorNote error={bring.failure} context="writing" />}
      {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
      {read.loading && <Skeleton rows={4} />}
      {rows.length > 0 && bring.brought === null && bring.stopped?.why.became !== 'refused' && (
        <Grid<BatchFacts>
          label={t('lots.list')}
          columns={columns}
          rows={{ length: rows.length, at: (index) => rows[index] }}
          rowKey={({ id }) => id}
          onOpen={({ id }) => desk.go({ to: 'lots', id })}
        />
      )}
    </div>
  )
}

/** The training bank has a company's Friday to try it with. */
function TrainingSheet({ bring }: { readonly bring: Bring }) {
  const t = useText()
  if (useOpenConnection()?.environment !== 'training') return null
  const take = (): void => {
    const sheet = new Blob([fridaySheet(fridaySalt(Date.now()))], { type: 'text/csv' })
    void bring.take(sheet, t('lots.fridayName'))
  }
  return (
    <p className="row wrap">
      <Button icon={GraduationCap} busy={bring.busy} onPress={take}>
        {t('lots.friday')}
      </Button>
      <span className="dim">{t('lots.fridayDetail')}</span>
    </p>
  )
}

function listColumns(t: Text, isHeld: boolean): readonly GridColumn<BatchFacts>[] {
  return [
    {
      id: 'at',
      header: t('lots.created'),
      width: '10.5rem',
      narrow: null,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'name',
      header: t('lots.name'),
      width: 'minmax(9rem, 1fr)',
      cell: ({ name }) => <b className="cut">{name}</b>,
    },
    {
      id: 'count',
      header: t('lots.payments'),
      width: '7rem',
      narrow: '6.5rem',
      align: 'right',
      cell: (batch) => <span className="num">{totalOf(batch).count}</span>,
    },
    {
      id: 'sum',
      header: t('lots.sum'),
      width: '9rem',
      narrow: '8rem',
      align: 'right',
      cell: (batch) => <Money amount={totalOf(batch).sum} />,
    },
    {
      id: 'state',
      header: t('lots.state'),
      width: '15rem',
      narrow: '12rem',
      cell: (batch) => {
        const { tone, icon, words } = batchLook(t, batch, isHeld)
        return (
          <Chip tone={tone} icon={icon}>
            {words}
          </Chip>
        )
      },
    },
  ]
}

/** One batch: what is to be resolved while it is a draft, and how far it is once it was confirmed. */
function LotScreen({ id }: { readonly id: PaymentBatchId }) {
  const t = useText()
  const read = useRemote('paymentBatches.read', { id })
  const batch = read.value
  const isDraft = batch?.state === 'draft'
  useScreen({
    title: batch?.name ?? t('lots.title'),
    path: [{ title: t('lots.title'), place: { to: 'lots' } }],
    keys: isDraft
      ? [
          { keys: 'F8', does: t('lots.keyNext') },
          { keys: 'Ctrl+Enter', does: t('lots.keyConfirm') },
        ]
      : [{ keys: 'Enter', does: t('lots.keyOpen') }],
    refresh: read.refresh,
  })
  return (
    <>
      {read.failure !== null && <ErrorNote error={read.failure} onRetry={read.refresh} />}
      {read.failure?.kind === 'not-found' && (
        <EmptyState action={<PlaceLink place={{ to: 'lots' }}>{t('lots.toList')}</PlaceLink>}>
          {t('lots.notFound')}
        </EmptyState>
      )}
      {batch === undefined && read.failure === null && <Skeleton rows={10} />}
      {batch !== undefined && (isDraft ? <DraftLot batch={batch} /> : <RunLot batch={batch} />)}
    </>
  )
}
