import { useEffect, useState } from 'react'
import { useText } from './text.tsx'
import './skeleton.css'

const PATIENCE_MS = 200

interface SkeletonProps {
  readonly rows?: number | undefined
  /** `row` for lists, `card` for blocks, `line` for a value. */
  readonly shape?: 'row' | 'card' | 'line' | undefined
}

/** Still shapes in place of what is on its way; nothing for the first 200 ms, so that quick answers never flicker. */
export function Skeleton({ rows = 3, shape = 'row' }: SkeletonProps) {
  const t = useText()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="stack" aria-busy>
      <span className="sr">{t('common.loading')}</span>
      {late && Array.from({ length: rows }, (_, place) => <div key={place} className={`skeleton ${shape}`} />)}
    </div>
  )
}
