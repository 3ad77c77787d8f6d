import { CircleCheck, CircleX } from 'lucide-react'
import { type RefObject, useMemo, useState } from 'react'
import { type TermField, termFields } from '../../../../../shared/domain/charge-terms.ts'
import { Button } from '../../../../ui/button.tsx'
import { Callout } from '../../../../ui/callout.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Grid } from '../../../../ui/grid.tsx'
import type { GridHandle } from '../../../../ui/grid-props.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Money } from '../../../../ui/money.tsx'
import { ListDetail } from '../../../../ui/pane.tsx'
import { TabPanel, Tabs } from '../../../../ui/tabs.tsx'
import { useText } from '../../../../ui/text.tsx'
import { checkColumns } from './check-columns.tsx'
import { CheckPane } from './check-pane.tsx'
import { askedOfTerm, type CheckRow } from './check-rows.ts'
import type { Import } from './use-import.ts'

interface CheckStepProps {
  readonly bringing: Import
  /** The line of the row in the pane. */
  readonly line: number | null
  readonly onLine: (line: number) => void
  readonly onClose: () => void
  readonly grid: RefObject<GridHandle | null>
  readonly onNext: () => void
}

/** The third step: every row as it was read, what is wrong with which, and what the ready ones add up to. */
export function CheckStep({ bringing, line, onLine, onClose, grid, onNext }: CheckStepProps) {
  const t = useText()
  const { rows, sum } = bringing
  const [only, setOnly] = useState<'all' | 'faulty'>('all')
  const shown = useMemo(() => (only === 'all' ? rows : rows.filter(({ form }) => form === null)), [rows, only])
  const open = rows.find((row) => row.line === line)
  const isNarrow = open !== undefined
  const { mapping } = bringing.choices
  const terms = useMemo(() => termFields.filter((field) => mapping[field] !== undefined), [mapping])
  const columns = useMemo(() => checkColumns(t, isNarrow, terms), [t, isNarrow, terms])
  const skipped = bringing.file?.sheet.skipped ?? []
  return (
    <ListDetail
      pane={open !== undefined && <CheckPane key={open.line} row={open} bringing={bringing} onClose={onClose} />}
    >
      <div className="toolbar wrap batch-check-bar">
        <Tabs
          id="check"
          label={t('batches.checkTabs')}
          tabs={[
            { id: 'all', label: t('batches.checkAll') },
            {
              id: 'faulty',
              label: t('batches.checkFaulty'),
              count: sum.faulty,
              countWords: t('batches.faultyCount', { count: sum.faulty }),
            },
          ]}
          selected={only}
          onSelect={setOnly}
        />
        <div className="grow" />
        <CheckTotals bringing={bringing} />
      </div>
      {bringing.refused && <Callout tone="bad" role="alert" className="over-list" title={t('batches.sendRefused')} />}
      {skipped.length > 0 && (
        <p className="hint batch-skipped">
          {t('batches.skippedLines', {
            lines: new Intl.ListFormat(t.locale).format(skipped.map((one) => String(one.line))),
          })}
        </p>
      )}
      <AcceptColumns terms={terms} bringing={bringing} />
      <TabPanel id="check" selected={only} className="list-panel column fill">
        {shown.length === 0 ? (
          <EmptyState>{t('batches.noFaulty')}</EmptyState>
        ) : (
          <Grid<CheckRow>
            ref={grid}
            label={t('batches.checked')}
            columns={columns}
            rows={{ length: shown.length, at: (index) => shown[index] }}
            list={only}
            rowKey={(row) => String(row.line)}
            selected={line === null ? null : String(line)}
            onOpen={(row) => onLine(row.line)}
            onOpenFull={onNext}
            onMove={(row) => {
              if (open !== undefined) onLine(row.line)
            }}
          />
        )}
      </TabPanel>
    </ListDetail>
  )
}

function AcceptColumns({
  terms,
  bringing,
}: Pick<CheckStepProps, 'bringing'> & { readonly terms: readonly TermField[] }) {
  const t = useText()
  const asked = terms.flatMap((field) => {
    const count = askedOfTerm(bringing.rows, field)
    return count === 0 ? [] : [{ field, count }]
  })
  if (asked.length === 0) return null
  return (
    <Callout tone="warn" className="over-list" title={t('batches.acceptTitle')}>
      <p>{t('batches.acceptDetail')}</p>
      <div className="row wrap">
        {asked.map(({ field, count }) => (
          <Button key={field} size="sm" onPress={() => void bringing.accept(field)}>
            {t('batches.accept', { field: t(`batches.field_${field}`), count })}
          </Button>
        ))}
      </div>
    </Callout>
  )
}

function CheckTotals({ bringing: { sum } }: Pick<CheckStepProps, 'bringing'>) {
  const t = useText()
  return (
    <p className="batch-sums num" role="status">
      <span className="row">
        <Icon of={CircleCheck} className="small-sign" />
        <span>{t('batches.readyCount', { count: sum.ready.length })}</span>
      </span>
      {sum.faulty > 0 && (
        <span className="row text-bad">
          <Icon of={CircleX} className="small-sign" />
          <span>{t('batches.faultyCount', { count: sum.faulty })}</span>
        </span>
      )}
      <span className="row">
        <span className="sub">{t('batches.readySum')}</span>
        <Money amount={sum.amount} className="strong" />
      </span>
      {sum.today !== sum.amount && (
        <span className="row">
          <span className="sub">{t('batches.sumToday')}</span>
          <Money amount={sum.today} />
        </span>
      )}
      {sum.late !== sum.amount && (
        <span className="row">
          <span className="sub">{t('batches.sumLate')}</span>
          <Money amount={sum.late} />
        </span>
      )}
    </p>
  )
}
