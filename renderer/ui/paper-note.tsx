import { FileWarning } from 'lucide-react'
import type { PaperDifference } from '../../shared/domain/paper.ts'
import { Callout } from './callout.tsx'
import { paperWords } from './paper-words.ts'
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
