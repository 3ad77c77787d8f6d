import type { PaperLeft } from '../../../shared/domain/due.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Said } from '../../ui/said.tsx'
import { useText } from '../../ui/text.tsx'
import { unnotedWords } from './dues-of-paper.ts'
import type { DuePapers } from './use-due-papers.ts'

/** How far the reading of papers is, and the way to end it. */
export function Reading({
  papers,
  step,
}: {
  readonly papers: DuePapers
  readonly step: NonNullable<DuePapers['step']>
}) {
  const t = useText()
  const { done, all, name } = step
  const words = t('agenda.reading', { done: done + 1, all })
  return (
    <div className="agenda-over stack" role="group" aria-label={words}>
      <p className="row">
        <span className="strong grow" role="status">
          {words}
        </span>
        <Button size="sm" onPress={papers.stop}>
          {t('agenda.stop')}
        </Button>
      </p>
      <progress className="whole-width" value={done} max={all} aria-label={words} />
      <p className="sub cut">{name}</p>
    </div>
  )
}

/** What of the last files was not noted, each with its reason: no file is passed over. */
export function UnnotedNote({ papers }: { readonly papers: DuePapers }) {
  const t = useText()
  if (papers.unnoted.length === 0) return null
  return (
    <Callout
      tone="warn"
      role="status"
      title={t('agenda.unnoted', { count: papers.unnoted.length })}
      className="over-list"
    >
      <ul className="agenda-unnoted" tabIndex={0} aria-label={t('agenda.unnoted', { count: papers.unnoted.length })}>
        {papers.unnoted.map((one, at) => (
          <li key={at}>
            <b>
              <Said>{one.file}</Said>
            </b>
            {' · '}
            {leftWords(t, one.why)}
          </li>
        ))}
      </ul>
      <div className="note-actions">
        <Button size="sm" onPress={papers.dismiss}>
          {t('agenda.seen')}
        </Button>
      </div>
    </Callout>
  )
}

/** Why something of a paper is not in the agenda. */
export function leftWords(t: Text, why: PaperLeft): string {
  switch (why) {
    case 'known':
    case 'paid':
    case 'refused':
    case 'own':
    case 'other-payer':
    case 'full':
    case 'ended-reader':
    case 'denied':
    case 'in-use':
      return t(`agenda.left_${why}`)
    default:
      return t(unnotedWords[why])
  }
}
