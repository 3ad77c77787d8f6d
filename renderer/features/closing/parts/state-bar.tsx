import { useId } from 'react'
import type { Closing } from '../../../../shared/domain/closing.ts'
import { useText } from '../../../ui/text.tsx'
import type { ClosingTab, MatchState } from '../closing-tab.ts'
import { doneShare } from '../match-words.ts'

interface StateBarProps {
  readonly closing: Closing
  readonly onTab: (tab: ClosingTab) => void
}

const states: readonly MatchState[] = ['matched', 'ignored', 'proposed', 'unmatched']

/** How far reconciliation is: its share, one bar, and each of its parts by name and number, which leads to its list. */
export function StateBar({ closing, onTab }: StateBarProps) {
  const t = useText()
  const id = useId()
  const { matched, proposed, unmatched, ignored } = closing
  const done = matched + ignored
  const total = done + proposed + unmatched
  const words = t('closing.bar', { matched, proposed, unmatched, ignored })
  return (
    <section aria-labelledby={id}>
      <div className="row between">
        <h2 id={id} className="h2">
          {t('closing.progress')}
        </h2>
        <span className="sub num">
          {total === 0 ? t('closing.progressNone') : t('closing.progressOf', { done, total })}
          {total > 0 && <b className="closing-share">{shareOf(t.locale, done, total)}</b>}
        </span>
      </div>
      <div className="closing-bar" role="img" aria-label={words}>
        {states.map(
          (state) => closing[state] > 0 && <span key={state} className={state} style={{ flexGrow: closing[state] }} />,
        )}
      </div>
      <ul className="closing-legend">
        {states.map((state) => (
          <li key={state}>
            <span className={`closing-key ${state}`} aria-hidden />
            <button type="button" className="closing-part" onClick={() => onTab(state)}>
              {t(`closing.tab_${state}`)} <b className="num">{closing[state].toLocaleString(t.locale)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function shareOf(locale: string, done: number, total: number): string {
  return (doneShare(done, total) / 100).toLocaleString(locale, { style: 'percent' })
}
