import type { ReactNode } from 'react'
import { useText } from '../ui/text.tsx'
import './status-bar.css'

interface StatusBarProps {
  /** Words about what was just done: they stand first and take the room of what can wait. */
  readonly toasts: ReactNode
  readonly children: ReactNode
}

/** The bar at the foot of the window. */
export function StatusBar({ toasts, children }: StatusBarProps) {
  const t = useText()
  return (
    <footer className="status" aria-label={t('shell.status')} data-region="status">
      {toasts}
      {children}
    </footer>
  )
}
