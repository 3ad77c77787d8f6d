import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useText } from './text.tsx'
import './pane.css'

interface PaneProps {
  /** What the pane is about, for readers; shown unless `header` is given. */
  readonly title: string
  readonly header?: ReactNode
  readonly children: ReactNode
  /** One filled action and at most one more. */
  readonly footer?: ReactNode
  /** Where there is one, a close button is shown; Esc is the screen's to bind. */
  readonly onClose?: (() => void) | undefined
  readonly className?: string | undefined
}

/** The detail beside a list: header, a body that scrolls, a footer that never leaves the sight. */
export function Pane({ title, header, children, footer, onClose, className }: PaneProps) {
  const t = useText()
  return (
    <aside className={classNames('pane', onClose !== undefined && 'closable', className)} aria-label={title}>
      <header>
        <div className="grow">{header ?? <h2 className="h2">{title}</h2>}</div>
        {onClose !== undefined && (
          <IconButton label={t('common.closePane')} icon={X} shortcut="Esc" onPress={onClose} />
        )}
      </header>
      {/* A body that scrolls must be reachable by the keyboard. */}
      <div className="pane-body rings-deep" tabIndex={0} role="group" aria-label={t('common.pane')}>
        {children}
      </div>
      {footer !== undefined && <footer className={onClose === undefined ? 'stands-below' : undefined}>{footer}</footer>}
    </aside>
  )
}

/** A list or form with its pane beside it. */
export function ListDetail({ children, pane }: { readonly children: ReactNode; readonly pane: ReactNode }) {
  return (
    <div className="list-detail">
      <div className="col">{children}</div>
      {pane}
    </div>
  )
}
