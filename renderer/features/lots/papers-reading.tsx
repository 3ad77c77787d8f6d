import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import type { Papers, PapersStep } from './use-papers.ts'

/** How far the reading of papers is, and the way to end it. */
export function PapersReading({ papers, step }: { readonly papers: Papers; readonly step: PapersStep }) {
  const t = useText()
  const { done, all, name } = step
  return (
    <div className="lots-reading stack" role="group" aria-label={t('lots.papersReading', { done: done + 1, all })}>
      <p className="row">
        <span className="strong grow" role="status">
          {t('lots.papersReading', { done: done + 1, all })}
        </span>
        <Button size="sm" onPress={papers.stop}>
          {t('lots.papersStop')}
        </Button>
      </p>
      <progress value={done} max={all} aria-label={t('lots.papersReading', { done: done + 1, all })} />
      <p className="sub cut">{name}</p>
    </div>
  )
}
