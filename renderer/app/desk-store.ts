import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ScreenFacts, ToastFacts } from '../ui/desk.tsx'
import type { StandingToast } from '../ui/toast.tsx'

/** What the window itself knows: the screen in front, the toasts that are up, the words on their way to a reader. */
export interface DeskState {
  readonly screen: ScreenFacts | null
  /** Grows with every screen that comes to the front. */
  readonly turn: number
  readonly toasts: readonly StandingToast[]
  readonly polite: string
  readonly assertive: string
  readonly showScreen: (facts: ScreenFacts) => () => void
  readonly toast: (facts: ToastFacts) => void
  readonly dropToast: (id: number) => void
  readonly say: (text: string, urgency?: 'polite' | 'assertive') => void
}

/** The store of one window. */
export type DeskStore = StoreApi<DeskState>

/** Makes the store of a window. */
export function createDeskStore(): DeskStore {
  return createStore<DeskState>()((set, get) => ({
    screen: null,
    turn: 0,
    toasts: [],
    polite: '',
    assertive: '',
    showScreen: (facts) => {
      set({ screen: facts, turn: get().turn + 1 })
      return () => {
        if (get().screen === facts) set({ screen: null })
      }
    },
    toast: (facts) => set({ toasts: withToast(get().toasts, facts) }),
    dropToast: (id) => set({ toasts: get().toasts.filter((toast) => toast.id !== id) }),
    say: (text, urgency = 'polite') =>
      set(urgency === 'polite' ? { polite: again(get().polite, text) } : { assertive: again(get().assertive, text) }),
  }))
}

// Newer words about a thing take the place of older ones; what asks for nothing never takes the place of what can be done.
function withToast(toasts: readonly StandingToast[], facts: ToastFacts): readonly StandingToast[] {
  const same = toasts.filter(({ about }) => about !== undefined && about === facts.about)
  if (facts.action === undefined && same.some(({ action }) => action !== undefined)) return toasts
  return [...toasts.filter((toast) => !same.includes(toast)).slice(-1), { ...facts, id: nextId(toasts) }]
}

function nextId(toasts: readonly StandingToast[]): number {
  return Math.max(0, ...toasts.map(({ id }) => id)) + 1
}

// A reader hears a live region only when its text changes, so the same words get an invisible difference.
function again(before: string, text: string): string {
  return before === text ? `${text}\u00a0` : text
}
