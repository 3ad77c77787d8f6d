import { useMemo } from 'react'
import { call } from '../bridge/call.ts'
import type { Desk } from '../ui/desk.tsx'
import type { Place } from '../ui/place.ts'
import type { DeskStore } from './desk-store.ts'
import { pathOf } from './paths.ts'

/** Puts together what the window does for its screens. */
export function useDeskOf(store: DeskStore, go: (place: Place) => void, back: () => void): Desk {
  return useMemo(() => {
    const { showScreen, toast, say } = store.getState()
    const copy = async (text: string): Promise<boolean> => {
      const { ok } = await call('shell.copyText', { text })
      // What is pasted later is compared with this.
      if (ok) void call('shell.noteClipboard', {})
      return ok
    }
    return { go, back, href: pathOf, copy, toast, say, showScreen }
  }, [store, go, back])
}
