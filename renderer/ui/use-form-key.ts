import { useEffect, useRef } from 'react'

/** Ctrl+Enter (⌘Enter) sends a form from anywhere on the screen: to the review where money moves, which it never sends itself. */
export function useFormKey(submit: () => void): void {
  const newest = useRef(submit)
  useEffect(() => {
    newest.current = submit
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      newest.current()
    }
    // A list that is opened by Enter hands no key on.
    const onList = (event: KeyboardEvent): void => {
      if (event.target instanceof Element && event.target.ariaHasPopup === 'listbox') onKey(event)
      if (event.defaultPrevented) event.stopPropagation()
    }
    window.addEventListener('keydown', onList, true)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onList, true)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
}
