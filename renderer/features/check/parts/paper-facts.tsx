import { useId } from 'react'
import { Code } from '../../../ui/code.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import { Said } from '../../../ui/said.tsx'
import { useText } from '../../../ui/text.tsx'
import { FACTS, FIELDS, shownFact } from '../check-rows.ts'
import type { Paper } from '../read-paper.ts'

interface PaperFactsProps {
  readonly paper: Paper
  /** Whether to tell what was read too, where nothing stands beside it. */
  readonly withSeen: boolean
}

/** The file that was handed over, its hash, and what was read in it. */
export function PaperFacts({ paper, withSeen }: PaperFactsProps) {
  const t = useText()
  const id = useId()
  const { name, seen } = paper
  const facts = FIELDS.map((field): Detail | null => {
    const value = shownFact(seen, field)
    return value === null ? null : { term: t(FACTS[field]), value: <Said>{value}</Said> }
  })
  const ids = seen.endToEndIds.map((text, index) => ({
    term: seen.endToEndIds.length === 1 ? t('check.endToEndId') : `${t('check.endToEndId')} ${index + 1}`,
    value: <Code copies={t('check.endToEndId')}>{text}</Code>,
  }))
  const read = withSeen ? facts.filter((fact) => fact !== null) : []
  const file: readonly (Detail | null)[] = [
    { term: t('check.fileName'), value: name },
    seen.sha256 === null ? null : { term: t('check.hash'), value: <Code copies={t('check.hash')}>{seen.sha256}</Code> },
  ]
  return (
    <section className="receipt-check-paper" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {t(withSeen ? 'check.seen' : 'check.file')}
      </h2>
      <DetailList details={[...file, ...read, ...ids]} />
      {withSeen && read.length + ids.length === 0 && <p className="hint">{t('check.nothingSeen')}</p>}
    </section>
  )
}
