import type { RefObject } from 'react'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { useScreen } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'
import type { Marks } from '../../ui/use-marks.ts'
import type { OpenLine } from './use-open-line.ts'

interface StatementKeys {
  readonly search: RefObject<HTMLInputElement | null>
  readonly line: OpenLine
  readonly marks: Marks<StatementLine>
  readonly refresh: () => void
  readonly openExport: () => void
}

/** Tells the window what the screen is called, what its keys do and what is marked. Esc closes the pane, then forgets the marks. */
export function useStatementKeys({ search, line, marks, refresh, openExport }: StatementKeys): void {
  const t = useText()
  const count = marks.keys.size
  useScreen({
    title: t('statement.title'),
    keys: [
      { keys: 'Enter', does: t('lists.keyOpen') },
      { keys: t('common.space'), does: t('lists.keyMark') },
      { keys: 'Ctrl+E', does: t('exports.key') },
    ],
    selection: count === 0 ? undefined : t('statement.marked', { count, sum: formatBrl(marks.sum) }),
    find: () => search.current?.focus(),
    refresh,
    export: openExport,
    escape: () => {
      if (line.id !== null) line.close()
      else if (count > 0) marks.clear()
      else return false
      return true
    },
  })
}
