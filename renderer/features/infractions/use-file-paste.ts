import { useEffect, useRef } from 'react'

/** Ctrl+V anywhere on the screen takes copied files and pictures; a text beside them stays a plain paste. */
export function useFilePaste(take: (files: Iterable<File>) => void): void {
  const newest = useRef(take)
  useEffect(() => {
    newest.current = take
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const data = event.clipboardData
      if (data === null || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      // A spreadsheet copies a picture of its cells beside their text.
      if (data.files.length === 0 || data.getData('text/plain') !== '') return
      event.preventDefault()
      newest.current(data.files)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}
