import { useEffect, useRef } from 'react'

/** What the keys of the editor do. */
export interface EditorKeys {
  readonly save: () => void
  readonly review: () => void
}

/** Ctrl+S (⌘S) saves the draft, Ctrl+Enter (⌘Enter) walks to the preview; neither sends anything. */
export function useEditorKeys(keys: EditorKeys): void {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') !== null) return
      const act = event.key === 'Enter' ? 'review' : event.key.toLowerCase() === 's' ? 'save' : null
      if (act === null) return
      event.preventDefault()
      newest.current[act]()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
