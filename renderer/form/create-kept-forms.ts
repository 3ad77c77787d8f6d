import { create, type StoreApi, type UseBoundStore } from 'zustand'
import type { ConnectionId } from '../../shared/domain/connection.ts'

/** Forms by their names as they stand while the person looks at other screens; in memory only, and of one connection. */
export interface KeptForms<Kept> {
  readonly of: ConnectionId | null
  readonly forms: Readonly<Record<string, Kept>>
  /** What is kept of another connection is dropped. */
  readonly keep: (of: ConnectionId | null, name: string, form: Kept) => void
  readonly drop: (name: string) => void
}

export type KeptFormsStore<Kept> = UseBoundStore<StoreApi<KeptForms<Kept>>>

/** Makes the home of forms of one kind. */
export function createKeptForms<Kept>(): KeptFormsStore<Kept> {
  return create<KeptForms<Kept>>()((set, get) => ({
    of: null,
    forms: {},
    keep: (of, name, form) => set({ of, forms: { ...(get().of === of ? get().forms : {}), [name]: form } }),
    drop: (name) => {
      const { [name]: _, ...forms } = get().forms
      set({ forms })
    },
  }))
}

/** What is kept under a name for a connection. */
export function keptOf<Kept>(store: KeptForms<Kept>, of: ConnectionId | null, name: string): Kept | undefined {
  return store.of === of ? store.forms[name] : undefined
}
