import { useLayoutEffect } from 'react'

/** Hears Esc anywhere in the window, from its first picture on; null hears nothing. */
export function useEscape(leave: (() => void) | null): void {
  useLayoutEffect(() => {
    if (leave === null) return undefined
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.repeat) leave()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [leave])
}
