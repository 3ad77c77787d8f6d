import type { ReactNode } from 'react'
import type { Instant } from '../../shared/time/instant.ts'
import { formatDate } from '../../shared/time/format-time.ts'
import { useText } from './text.tsx'

interface AskingProps {
  /** Since when the connection is kept for reading alone; null while it is in use. */
  readonly retiredAt: Instant | null
  readonly children?: ReactNode
}

/** What asks the institution for something; where the connection is kept for reading alone, the reason in its place. */
export function Asking({ retiredAt, children }: AskingProps) {
  const t = useText()
  if (retiredAt === null) return children
  return <p className="hint">{t('health.retiredAsks', { date: formatDate(retiredAt) })}</p>
}
