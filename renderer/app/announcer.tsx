import { useStore } from 'zustand'
import type { DeskStore } from './desk-store.ts'

/** The live regions of the window: what readers hear. */
export function Announcer({ store }: { readonly store: DeskStore }) {
  const { polite, assertive } = useStore(store)
  return (
    <>
      <div className="sr" aria-live="polite">
        {polite}
      </div>
      <div className="sr" aria-live="assertive">
        {assertive}
      </div>
    </>
  )
}
