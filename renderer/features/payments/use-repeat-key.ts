import { useEffect } from 'react'

/** Ctrl+D (⌘D) repeats what is in front: its data go into a new form or batch, nothing is sent. Null where there is nothing to repeat. */
export function useRepeatKey(repeat: (() => void) | null): void {
  useEffect(() => {
    if (repeat === null) return
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'd') return
      event.preventDefault()
      repeat()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [repeat])
}
