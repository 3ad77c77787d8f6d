import { useEffect } from 'react'

/** Lets the texts of receipts be read while the window is open and nobody works in it. */
export function useReceiptReading(): void {
  useEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    const wish = requestIdleCallback(() => {
      void import('../features/receipts/reading/start-reading.ts').then(({ startReading }) => {
        if (!isOver) stop = startReading()
      })
    })
    return () => {
      isOver = true
      cancelIdleCallback(wish)
      stop?.()
    }
  }, [])
}
