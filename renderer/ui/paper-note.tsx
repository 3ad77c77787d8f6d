import { FileWarning } from 'lucide-react'
import type { PaperDifference } from '../../shared/domain/paper.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { formatBrl } from '../../shared/money/format-brl.ts'
import { spelledOut } from '../../shared/payee/hidden-signs.ts'
import { formatLocalDate } from '../../shared/time/format-time.ts'
import { Callout } from './callout.tsx'
import { useText } from './text.tsx'

interface PaperNoteProps {
  readonly differences: readonly PaperDifference[]
  readonly level?: 2
  readonly role?: 'alert'
}

/** Warns that the ways to pay on one paper do not agree, each difference in a sentence; nothing where they do. */
export function PaperNote({ differences, level, role }: PaperNoteProps) {
  const t = useText()
  if (differences.length === 0) return null
  return (
    <Callout tone="warn" icon={FileWarning} level={level} role={role} title={t('paper.differs')}>
      {differences.map((difference) => (
        <p key={difference.what}>{paperWords(t, difference)}</p>
      ))}
      <p className="strong">{t('paper.ask')}</p>
    </Callout>
  )
}

/** A difference between the ways to pay of one paper, in a sentence. */
function paperWords(t: Text, difference: PaperDifference): string {
  switch (difference.what) {
    case 'bars':
      return t('paper.bars')
    case 'codes':
      return t('paper.codes')
    case 'payee':
      return t('paper.payee', { code: spelledOut(difference.code), paper: spelledOut(difference.paper) })
    case 'amount':
      return t('paper.amount', { code: formatBrl(difference.code), line: formatBrl(difference.line) })
    case 'due-date':
      return t('paper.due-date', { code: formatLocalDate(difference.code), line: formatLocalDate(difference.line) })
  }
}
