import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Says whether an element holds more than it shows; measured anew when `content` or the window changes. */
export function useOverflow<E extends HTMLElement>(content: unknown): readonly [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const measure = (): void => {
      const { current } = element
      setScrolls(current !== null && current.scrollHeight > current.clientHeight)
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (element.current !== null) observer.observe(element.current)
    return () => observer.disconnect()
  }, [content])
  return [element, scrolls]
}
