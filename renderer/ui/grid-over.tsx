import { type ReactNode, useSyncExternalStore } from 'react'

interface GridOverProps {
  readonly scroller: HTMLElement | null
  readonly rowPx: number
  /** What is said of what stands so many rows from the top; null says nothing. */
  readonly over: (track: number) => ReactNode
}

/** A line over the rows about the first of them that is in sight: after a leap in a long list it says where one is. Readers hear it in the rows. */
export function GridOver({ scroller, rowPx, over }: GridOverProps) {
  const first = useSyncExternalStore(
    (listener) => {
      scroller?.addEventListener('scroll', listener, { passive: true })
      return () => scroller?.removeEventListener('scroll', listener)
    },
    () => (scroller === null ? 0 : Math.floor(scroller.scrollTop / rowPx)),
  )
  return (
    <div className="grid-over" aria-hidden>
      {over(first)}
    </div>
  )
}
