import { useMemo, useSyncExternalStore } from 'react'

/** What of a list of equal rows its scroller shows: the first row, in steps of a few rows, and how many fit in it. */
export interface Sight {
  readonly isAtTop: boolean
  readonly first: number
  readonly fits: number
}

const NOTHING: Sight = { isAtTop: true, first: 0, fits: 0 }
/** Rows of a step: scrolling by less than that draws nothing anew. */
export const STEP = 4

/** Follows what a scroller shows; told before the frame is painted, so that a fast scroll uncovers no blank place. */
export function useSight(scroller: HTMLElement | null, rowPx: number): Sight {
  const store = useMemo(() => sightOf(scroller, rowPx), [scroller, rowPx])
  return useSyncExternalStore(store.subscribe, store.read)
}

function sightOf(scroller: HTMLElement | null, rowPx: number) {
  let sight = NOTHING
  function look(): void {
    if (scroller === null) return
    const isAtTop = scroller.scrollTop === 0
    const first = Math.floor(scroller.scrollTop / rowPx / STEP) * STEP
    const fits = Math.ceil(scroller.clientHeight / rowPx)
    const isSame = isAtTop === sight.isAtTop && first === sight.first && fits === sight.fits
    if (!isSame) sight = { isAtTop, first, fits }
  }
  look()
  return {
    read: () => sight,
    subscribe(listener: () => void): () => void {
      if (scroller === null) return () => undefined
      const onChange = (): void => {
        look()
        listener()
      }
      const size = new ResizeObserver(onChange)
      size.observe(scroller)
      scroller.addEventListener('scroll', onChange, { passive: true })
      return () => {
        size.disconnect()
        scroller.removeEventListener('scroll', onChange)
      }
    },
  }
}
