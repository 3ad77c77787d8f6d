import { Download, X } from 'lucide-react'
import { Button } from './button.tsx'
import { useText } from './text.tsx'

interface MarkedStripProps {
  readonly label: string
  /** How many rows are marked. */
  readonly count: number
  /** So many may leave at once. */
  readonly most: number
  /** How many they are and what they come to. */
  readonly words: string
  readonly onExport: () => void
  readonly onClear: () => void
}

/** The rows that are marked: how many, what they come to, and the way out as a file; nothing where none is. */
export function MarkedStrip({ label, count, most, words, onExport, onClear }: MarkedStripProps) {
  const t = useText()
  if (count === 0) return null
  return (
    <div className="strip chosen" role="group" aria-label={label}>
      <p className="grow num strong">{words}</p>
      <Button
        size="sm"
        kind="filled"
        icon={Download}
        keyHint="Ctrl+E"
        disabledReason={count > most ? t('payments.tooManyMarked', { most }) : null}
        onPress={onExport}
      >
        {t('payments.exportChosen', { count })}
      </Button>
      <Button size="sm" kind="ghost" icon={X} keyHint="Esc" onPress={onClear}>
        {t('payments.clearMarked')}
      </Button>
    </div>
  )
}
