import { sizeWords } from '../../../ui/file-words.ts'
import { useText } from '../../../ui/text.tsx'

interface ProgressLineProps {
  /** What is being done. */
  readonly label: string
  /** Bytes; a total of 0 is not known yet. */
  readonly done: number
  readonly total: number
}

/** How far a backup is, drawn and in words. */
export function ProgressLine({ label, done, total }: ProgressLineProps) {
  const t = useText()
  const words = t('backups.progress', { done: sizeWords(t, Math.min(done, total)), total: sizeWords(t, total) })
  return (
    <p className="backups-progress row row-3">
      <span className="strong">{label}</span>
      <progress
        value={total === 0 ? undefined : Math.min(done, total)}
        max={total === 0 ? undefined : total}
        aria-label={label}
        aria-valuetext={words}
      />
      <span className="num">{total === 0 ? '' : words}</span>
    </p>
  )
}
