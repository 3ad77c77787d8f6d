import { ShieldAlert } from 'lucide-react'
import type { LogEntry, LogFinding } from '../../../shared/domain/log.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { damageOf } from '../../../shared/log/damage-of.ts'
import { entryWords } from '../../../shared/log/entry-words.ts'
import { whoWords } from '../../../shared/log/who-words.ts'
import type { GridColumn } from '../../ui/grid-props.ts'
import { RowMoment } from '../../ui/row-moment.tsx'
import { Chip } from '../../ui/state-chip.tsx'
import { OutcomeChip } from './outcome-chip.tsx'

/** The columns of the log; `narrow` while the pane is open. What a proof found stands at its entry. */
export function entryColumns(
  t: Text,
  findings: readonly LogFinding[],
  narrow: boolean,
): readonly GridColumn<LogEntry>[] {
  const columns: readonly (GridColumn<LogEntry> | false)[] = [
    {
      id: 'n',
      header: t('log.number'),
      width: '4.5rem',
      narrow: null,
      align: 'right',
      cell: ({ n }) => <span className="num">{n}</span>,
    },
    {
      id: 'at',
      header: t('log.when'),
      width: '11.5rem',
      narrow: '9.5rem',
      cell: (entry, above) => <WhenCell entry={entry} above={above} t={t} />,
    },
    !narrow && {
      id: 'who',
      header: t('log.who'),
      width: 'minmax(8rem, 0.8fr)',
      cell: ({ what, who }) => (what === 'missing' ? null : <span className="cut">{whoWords(t, who)}</span>),
    },
    {
      id: 'what',
      header: t('log.what'),
      width: 'minmax(10rem, 2.4fr)',
      cell: (entry) => <WhatCell entry={entry} findings={findings} t={t} />,
    },
    {
      id: 'outcome',
      header: t('log.outcome'),
      width: '8rem',
      cell: ({ what, outcome }) => (what === 'missing' ? null : <OutcomeChip outcome={outcome} />),
    },
  ]
  return columns.filter((column) => column !== false)
}

interface CellProps {
  readonly entry: LogEntry
  readonly t: Text
}

function WhenCell({ entry, above, t }: CellProps & { readonly above: LogEntry | undefined }) {
  if (entry.what === 'missing') return null
  return (
    <span className="row min-0">
      <RowMoment at={entry.at} above={above?.what === 'missing' ? undefined : above?.at} />
      {entry.clock === 'computer' && (
        <span className="dim xs" title={t('log.clock_computer')}>
          {t('log.computerMark')}
        </span>
      )}
    </span>
  )
}

function WhatCell({ entry, findings, t }: CellProps & { readonly findings: readonly LogFinding[] }) {
  const words = entryWords(t, entry)
  const isDamaged = entry.what === 'missing' || entry.what === 'unreadable'
  const damage = damageOf(findings, entry.n)
  return (
    <span className="log-what row min-0">
      {damage !== null && (
        <Chip tone="bad" icon={ShieldAlert}>
          {t(`log.mark_${damage}`)}
        </Chip>
      )}
      <span className={isDamaged ? 'cut log-gone' : 'cut'} title={words}>
        {words}
      </span>
    </span>
  )
}
