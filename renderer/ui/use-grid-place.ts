import { useLayoutEffect, useState } from 'react'

/** Where a grid stood when it was left: pixels from its top, and the row the keyboard was on. It is written when the grid goes. */
export interface GridPlace {
  top: number
  at: number
}

/** Brings a grid back to where it stood, as soon as it is as long again; whoever scrolls before that is left alone. */
export function useGridPlace(
  stood: GridPlace | undefined,
  scroller: HTMLElement | null,
  heightPx: number,
  at: number,
): void {
  const [wanted] = useState(stood?.top ?? 0)
  const [isBack, setBack] = useState(wanted === 0)
  useLayoutEffect(() => {
    if (isBack || scroller === null) return
    if (scroller.scrollTop > 0) {
      setBack(true)
    } else if (heightPx >= wanted + scroller.clientHeight) {
      scroller.scrollTop = wanted
      setBack(true)
    }
  }, [isBack, scroller, heightPx, wanted])
  useLayoutEffect(() => {
    if (stood === undefined || scroller === null) return
    return () => {
      stood.top = scroller.scrollTop
    }
  }, [stood, scroller])
  useLayoutEffect(() => {
    if (stood !== undefined) stood.at = at
  }, [stood, at])
}
