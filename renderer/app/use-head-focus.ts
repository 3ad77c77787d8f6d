import { type RefObject, useEffect, useRef } from 'react'

/** Takes the keyboard to the title when another screen came, unless that screen already took it to a field of its own. */
export function useHeadFocus(path: string, turn: number): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const seen = useRef({ path, turn })
  useEffect(() => {
    // The path changes first; the new screen's facts are a turn later, and only then is the title the right one.
    if (seen.current.path === path || seen.current.turn === turn) return
    seen.current = { path, turn }
    const field = document.activeElement
    if (field !== null && field.closest('.content') !== null) return
    title.current?.focus({ preventScroll: true })
  }, [path, turn])
  return title
}
