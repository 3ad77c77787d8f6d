import { ListChecks } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Work } from '../../../shared/domain/work.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { classNames } from '../../ui/class-names.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import { WorkCard } from './parts/work-card.tsx'
import { WorkProgress } from './parts/work-progress.tsx'
import { useEnded } from './use-ended.ts'
import { summaryOf } from './work-words.ts'
import './works.css'

/** Long work at the foot of the window: one line with a bar, and behind it each work and its deeds. What ended after `since` is told. */
export function WorksTray({ works, since }: { readonly works: readonly Work[]; readonly since: number }) {
  const t = useText()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const show = useAction('works.showFile')
  useEnded(works, since, (work) => void show.run({ id: work }))
  const summary = summaryOf(t, works)
  if (summary === null) return null
  const { words, bar, failed } = summary
  return (
    <span className="works">
      <button
        type="button"
        className={classNames('works-chip', failed && 'failed')}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={t('works.open', { summary: words })}
      >
        <Icon of={ListChecks} />
        <span className="num cut">{words}</span>
        {bar !== null && <WorkProgress work={bar} drawnOnly />}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={t('works.title')} className="works-tray">
        <h2 className="h2">{t('works.title')}</h2>
        <ul ref={list} tabIndex={0} aria-label={t('works.title')}>
          {works.map((work) => (
            <WorkCard
              key={work.id}
              work={work}
              onShowFile={() => void show.run({ id: work.id })}
              onGone={() => list.current?.focus()}
            />
          ))}
        </ul>
        {show.failure !== null && <ErrorNote error={show.failure} context="writing" />}
        {works.some(({ state }) => state === 'running') && <p className="hint">{t('works.lockNote')}</p>}
      </div>
    </span>
  )
}
