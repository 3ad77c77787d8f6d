import type { ReactNode } from 'react'
import './empty-state.css'

/** Nothing to show: one sentence and at most one action, no art. */
export function EmptyState({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className="empty">
      <p>{children}</p>
      {action}
    </div>
  )
}
