import { createContext, type ReactNode, use, useLayoutEffect, useRef } from 'react'
import type { Place } from './place.ts'

/** One useful key the status bar names for the screen in front. */
export interface UsefulKey {
  readonly keys: string
  readonly does: string
}

/** What a screen tells the window about itself: the head, the status bar and what F5, Ctrl+F and Esc do here. */
export interface ScreenFacts {
  /** The `h1` of the head. */
  readonly title: string
  /** Where the screen hangs, outermost first; each is a link in the head. */
  readonly path?: readonly { readonly title: string; readonly place: Place }[]
  readonly keys?: readonly UsefulKey[]
  /** A sentence for the middle of the status bar, such as what is selected and its sum. */
  readonly selection?: string | undefined
  readonly refresh?: () => void
  readonly find?: () => void
  readonly print?: () => void
  readonly export?: () => void
  /** Brings the keyboard to the name of what is shown. */
  readonly rename?: () => void
  /** Brings the next or the previous of what the screen lists to the front, wherever the keyboard is. */
  readonly step?: (by: 1 | -1) => void
  /** Esc when nothing floats; return false to let it pass. */
  readonly escape?: () => boolean
  /** Asks before the person goes elsewhere: true where it holds the way, which `go` takes once it was answered. */
  readonly leave?: (go: () => void) => boolean
}

/** A word about something done; never a money result, and of errors only that it could not be undone. */
export interface ToastFacts {
  readonly text: string
  /** The thing it is about: newer words about it take the place of older ones. */
  readonly about?: string
  /** What can be done about it; `keys` press it as long as it is up. */
  readonly action?: { readonly label: string; readonly run: () => void; readonly keys?: string }
  /** Until a person takes it away. */
  readonly stays?: true
}

/** What the window does for whatever stands on it. */
export interface Desk {
  readonly go: (place: Place) => void
  readonly href: (place: Place) => string
  readonly back: () => void
  /** Puts a text on the clipboard through main; false when it could not. */
  readonly copy: (text: string) => Promise<boolean>
  readonly toast: (toast: ToastFacts) => void
  /** Speaks to a screen reader: `polite` waits its turn, `assertive` interrupts. */
  readonly say: (text: string, urgency?: 'polite' | 'assertive') => void
  readonly showScreen: (facts: ScreenFacts) => () => void
}

const DeskContext = createContext<Desk | null>(null)

/** Gives everything below the services of the window. */
export function DeskProvider({ desk, children }: { readonly desk: Desk; readonly children: ReactNode }) {
  return <DeskContext value={desk}>{children}</DeskContext>
}

/** The services of the window. */
export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('useDesk outside DeskProvider')
  return desk
}

/** Tells the window what the screen in front is; call it once in each screen. Functions may change at every render. */
export function useScreen(facts: ScreenFacts): void {
  const { showScreen } = useDesk()
  const newest = useRef(facts)
  // Before it is painted: a key that is pressed at what is seen is not for the screen before.
  useLayoutEffect(() => {
    newest.current = facts
  })
  const words = JSON.stringify([facts.title, facts.path, facts.keys, facts.selection])
  useLayoutEffect(() => showScreen(standing(newest)), [showScreen, words])
}

// The functions are looked up when they are used, so that a screen need not keep them stable.
function standing(newest: { readonly current: ScreenFacts }): ScreenFacts {
  const {
    title,
    path,
    keys,
    selection,
    refresh,
    find,
    print,
    rename,
    step,
    escape,
    leave,
    export: send,
  } = newest.current
  return {
    title,
    ...(path && { path }),
    ...(keys && { keys }),
    selection,
    ...(refresh && { refresh: () => newest.current.refresh?.() }),
    ...(find && { find: () => newest.current.find?.() }),
    ...(print && { print: () => newest.current.print?.() }),
    ...(send && { export: () => newest.current.export?.() }),
    ...(rename && { rename: () => newest.current.rename?.() }),
    ...(step && { step: (by: 1 | -1) => newest.current.step?.(by) }),
    ...(escape && { escape: () => newest.current.escape?.() ?? false }),
    ...(leave && { leave: (go: () => void) => newest.current.leave?.(go) ?? false }),
  }
}
