import { useEffect } from 'react'

/** Names the window, for whoever hears it: never a person, never an amount. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
