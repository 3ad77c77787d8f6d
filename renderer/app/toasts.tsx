import { useStore } from 'zustand'
import { ToastRegion } from '../ui/toast.tsx'
import type { DeskStore } from './desk-store.ts'

/** The toasts of the window: a place of their own in the bar at its foot, so that they cover nothing and move nothing. */
export function Toasts({ store }: { readonly store: DeskStore }) {
  const { toasts, dropToast } = useStore(store)
  return <ToastRegion toasts={toasts} onGone={dropToast} />
}
