import { useEffect } from 'react'

/** Has what is copied and pasted compared by main for as long as a connection is open; read once the window is drawn. */
export function usePasteWatch(): void {
  useEffect(() => {
    let stop: (() => void) | null = null
    let gone = false
    void import('../bridge/paste-watch.ts').then(({ watchPastes }) => {
      if (!gone) stop = watchPastes()
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])
}
