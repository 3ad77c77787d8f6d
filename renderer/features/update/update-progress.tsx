import { useText } from '../../ui/text.tsx'

const MB = 1_000_000

interface UpdateProgressProps {
  /** Bytes. */
  readonly received: number
  readonly total: number
  readonly version: string
}

/** How much of an installer has come, drawn and in words. */
export function UpdateProgress({ received, total, version }: UpdateProgressProps) {
  const t = useText()
  const words = t('updates.fetched', { received: megabytes(received), total: megabytes(total) })
  return (
    <div className="update-progress">
      <progress
        className="thin whole-width"
        value={Math.min(received, total)}
        max={total}
        aria-label={t('updates.fetching', { version })}
        aria-valuetext={words}
      />
      <span className="num">{words}</span>
    </div>
  )
}

function megabytes(bytes: number): number {
  return Math.round((bytes / MB) * 10) / 10
}
