import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'

/**
 * Ctrl+V anywhere on the screen, but not in a dialog. `take` says whether it took what was copied; what it leaves, and a text
 * that goes into a field, stays a plain paste.
 */
export function usePaste(take: (data: DataTransfer) => boolean): void {
  const newest = useRef(take)
  useEffect(() => {
    newest.current = take
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const data = event.clipboardData
      if (data === null || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      if (data.files.length === 0 && isTyping(event.target)) return
      if (newest.current(data)) event.preventDefault()
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}
