import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import './fold.css'

interface FoldProps {
  readonly title: ReactNode
  /** What is in it, in a few words. */
  readonly says?: string | undefined
  readonly open?: boolean | undefined
  readonly onTurn?: ((open: boolean) => void) | undefined
  /** `line` for one in a pane or a card, which have a ground of their own. */
  readonly look?: 'box' | 'line' | undefined
  readonly children: ReactNode
}

/** What is read only by who asks for it, behind its title. */
export function Fold({ title, says, open, onTurn, look = 'box', children }: FoldProps) {
  return (
    <details className={classNames('fold', look)} open={open} onToggle={(event) => onTurn?.(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronRight} className="fold-mark" />
        <span className="fold-title">{title}</span>
        {says !== undefined && <span className="fold-says">{says}</span>}
      </summary>
      <div className={look === 'line' ? 'fold-body pt-2' : 'fold-body'}>{children}</div>
    </details>
  )
}
