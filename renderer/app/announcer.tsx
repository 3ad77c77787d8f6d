import { useStore } from 'zustand'
import { ToastRegion } from '../ui/toast.tsx'
import type { DeskStore } from './desk-store.ts'

/** The live regions of the window: what readers hear, and the toasts. */
export function Announcer({ store }: { readonly store: DeskStore }) {
  const { polite, assertive, toasts, dropToast } = useStore(store)
  return (
    <>
      <div className="sr" aria-live="polite">
        {polite}
      </div>
      <div className="sr" aria-live="assertive">
        {assertive}
      </div>
      <ToastRegion toasts={toasts} onGone={dropToast} />
    </>
  )
}
