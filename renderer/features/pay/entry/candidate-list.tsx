import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { gridMove } from '../../../ui/grid-move.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Candidate } from './candidate.ts'
import { meaningWords, originWords } from './meaning-words.ts'

interface CandidateListProps {
  readonly candidates: readonly Candidate[]
  readonly onChoose: (candidate: Candidate) => void
  readonly ref?: Ref<HTMLDivElement> | undefined
}

const PAGE = 5

/** What a text or a file may mean, to choose one: arrows move, Enter or a click takes. */
export function CandidateList({ candidates, onChoose, ref }: CandidateListProps) {
  const t = useText()
  const id = useId()
  const [at, setAt] = useState(0)

  function onKeyDown(event: KeyboardEvent): void {
    const to = gridMove(event, at, candidates.length, PAGE)
    const here = candidates[at]
    if (to !== null) setAt(to)
    else if (event.key === 'Enter' && here !== undefined) onChoose(here)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={ref}
      className="entry-list"
      role="listbox"
      aria-label={t('entry.choose')}
      aria-activedescendant={`${id}-${at}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {candidates.map((candidate, place) => {
        const words = meaningWords(t, candidate.recognition)
        return (
          <div
            key={place}
            id={`${id}-${place}`}
            className={classNames('entry-option', place === at && 'here')}
            role="option"
            aria-selected={place === at}
            onClick={() => onChoose(candidate)}
          >
            <Icon of={words.icon} />
            <span className="grow">
              <span className="strong">{words.title}</span> <span className="sub">{words.detail}</span>
              <span className="code cut entry-source">{candidate.recognition.source}</span>
            </span>
            {candidate.origin !== null && <span className="dim xs">{originWords(t, candidate.origin)}</span>}
          </div>
        )
      })}
    </div>
  )
}
