import { useLayoutEffect, useRef } from 'react'

interface Stood {
  /** Pixels from the top of the list. */
  readonly top: number
  /** The row the keyboard was on. */
  readonly at: number
}

/** Where a grid stood when it was left. */
export interface GridPlace {
  readonly read: () => Stood
  readonly keep: (some: Partial<Stood>) => void
}

/** The place of a grid that was not seen yet. */
export function createGridPlace(): GridPlace {
  let stood: Stood = { top: 0, at: 0 }
  return {
    read: () => stood,
    keep(some) {
      stood = { ...stood, ...some }
    },
  }
}

/** Brings a grid back to where it stood, as soon as it is as long again; whoever scrolls before that is left alone. */
export function useGridPlace(
  stood: GridPlace | undefined,
  scroller: HTMLElement | null,
  heightPx: number,
  at: number,
): void {
  const isBack = useRef(false)
  useLayoutEffect(() => {
    if (isBack.current || stood === undefined || scroller === null) return
    const { top } = stood.read()
    isBack.current = scroller.scrollTop > 0 || heightPx >= top + scroller.clientHeight || top === 0
    if (scroller.scrollTop === 0) scroller.scrollTo({ top: isBack.current ? top : 0 })
  }, [stood, scroller, heightPx])
  useLayoutEffect(() => {
    if (stood === undefined || scroller === null) return
    return () => {
      if (isBack.current) stood.keep({ top: scroller.scrollTop })
    }
  }, [stood, scroller])
  useLayoutEffect(() => stood?.keep({ at }), [stood, at])
}
