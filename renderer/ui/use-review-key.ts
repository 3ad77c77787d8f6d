import { useEffect, useRef } from 'react'

/** Ctrl+Enter (⌘Enter) walks to the review from anywhere on the screen; it never sends anything. */
export function useReviewKey(toReview: () => void): void {
  const newest = useRef(toReview)
  useEffect(() => {
    newest.current = toReview
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      newest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
