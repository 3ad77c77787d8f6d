import { useText } from './text.tsx'
import './progress.css'

/** A job that takes long: a bar that fills, and the counter in words. */
export function Progress({
  label,
  done,
  total,
}: {
  readonly label: string
  readonly done: number
  readonly total: number
}) {
  const t = useText()
  return (
    <div className="progress">
      <div className="row between">
        <span>{label}</span>
        <span className="num dim">{t('common.progressOf', { done, total })}</span>
      </div>
      <progress max={Math.max(total, 1)} value={done} aria-label={label} />
    </div>
  )
}
