import type { Work } from '../../../../shared/domain/work.ts'
import { useText } from '../../../ui/text.tsx'
import { progressWords, workName } from '../work-words.ts'

/** A thin bar of how far a work is; without an end in sight while nothing has been counted. */
export function WorkProgress({ work, drawnOnly = false }: { readonly work: Work; readonly drawnOnly?: boolean }) {
  const t = useText()
  const { done, total } = work
  // An empty attribute would mean 0: left out, the bar says that nobody knows.
  const known = total === null ? {} : { value: Math.min(done, total), max: Math.max(total, 1) }
  if (drawnOnly) return <progress className="thin roomy-only" {...known} aria-hidden />
  return (
    <progress
      className="thin"
      {...known}
      aria-label={t('works.progress', { work: workName(t, work) })}
      aria-valuetext={progressWords(t, work) ?? t('works.state_running')}
    />
  )
}
