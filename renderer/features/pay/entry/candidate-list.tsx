import type { Ref } from 'react'
import { useText } from '../../../ui/text.tsx'
import type { Candidate } from '../../../reader/candidate.ts'
import { ChoiceList } from './choice-list.tsx'
import { meaningWords, originWords } from './meaning-words.ts'

interface CandidateListProps {
  readonly candidates: readonly Candidate[]
  readonly onChoose: (candidate: Candidate) => void
  readonly ref?: Ref<HTMLDivElement> | undefined
}

/** What a text or a file may mean, to choose one. */
export function CandidateList({ candidates, onChoose, ref }: CandidateListProps) {
  const t = useText()
  return (
    <ChoiceList
      ref={ref}
      label={t('entry.choose')}
      items={candidates}
      onChoose={onChoose}
      rowOf={({ recognition, origin }, place) => ({
        ...meaningWords(t, recognition),
        key: String(place),
        source: recognition.source,
        aside: origin === null ? null : <span className="dim xs">{originWords(t, origin)}</span>,
      })}
    />
  )
}
