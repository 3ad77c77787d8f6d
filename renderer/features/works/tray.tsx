import { ListChecks } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Work, WorkId } from '../../../shared/domain/work.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { classNames } from '../../ui/class-names.ts'
import { useDesk } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import { WorkCard } from './parts/work-card.tsx'
import { WorkProgress } from './parts/work-progress.tsx'
import { summaryOf, workName } from './work-words.ts'
import './works.css'

/**
 * Long work at the foot of the window: one line with a bar, and behind it each work and its deeds. What ended after `since` is told.
 * What is ready leaves the foot once the person has looked at the list.
 */
export function WorksTray({ works, since }: { readonly works: readonly Work[]; readonly since: number }) {
  const t = useText()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const show = useAction('works.showFile')
  useEnded(works, since, (work) => void show.run({ id: work }))
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const summary = summaryOf(
    t,
    works.filter((work) => work.state !== 'done' || !seen.has(endOf(work))),
  )
  if (summary === null) return null
  const { words, bar, failed } = summary
  return (
    <span className="works">
      <button
        type="button"
        className={classNames('works-chip rings-inside', failed ? 'bad' : 'info hoverable')}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={t('works.open', { summary: words })}
      >
        <Icon of={ListChecks} />
        <span className="num cut">{words}</span>
        {bar !== null && <WorkProgress work={bar} drawnOnly />}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('works.title')}
        className="works-tray"
        onToggle={({ newState }) => {
          if (newState === 'closed') setSeen(new Set(works.map(endOf)))
        }}
      >
        <h2 className="h2">{t('works.title')}</h2>
        <ul ref={list} className="ruled" tabIndex={0} aria-label={t('works.title')}>
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

// The same work may end again.
function endOf({ id, changedAt }: Work): string {
  return `${id} ${changedAt}`
}

/** Tells once of each work that ended after a moment: by a toast where it made a file, to readers where it did not finish. */
function useEnded(works: readonly Work[], since: number, showFile: (id: WorkId) => void): void {
  const t = useText()
  const desk = useDesk()
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const work of works) {
      const { id, state, changedAt, fileName, error } = work
      const ended = endOf(work)
      if ((state !== 'done' && state !== 'failed') || Date.parse(changedAt) < since || told.current.has(ended)) continue
      told.current.add(ended)
      const name = workName(t, work)
      if (state === 'done' && fileName !== null)
        desk.toast({
          about: id,
          text: t('works.doneToast', { work: name, file: fileName }),
          action: { label: t('works.showFile'), run: () => showFile(id) },
        })
      if (error !== null) desk.say(t('works.failedSay', { work: name, reason: errorWords(t, error, 'writing').title }))
    }
  }, [works, since, showFile, t, desk])
}
