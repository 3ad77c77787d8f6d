import * as z from 'zod'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import type { ConnectionId } from '../../shared/domain/connection.ts'
import type { FormHome } from './over-lock.ts'

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

/** Where forms of one kind stand, for a lock to spare them; `schema` reads one of them. */
export function homeOfForms<Kept>(
  store: KeptFormsStore<Kept>,
  name: string,
  schema: z.ZodType<Kept>,
): FormHome<Readonly<Record<string, Kept>>> {
  return {
    name,
    schema: z.record(z.string(), schema),
    kept: (of) => {
      const { of: owner, forms } = store.getState()
      return owner === of && Object.keys(forms).length > 0 ? forms : null
    },
    back: (of, forms) => store.setState({ of, forms }),
    subscribe: store.subscribe,
  }
}

/** What is kept under a name for a connection. */
export function keptOf<Kept>(store: KeptForms<Kept>, of: ConnectionId | null, name: string): Kept | undefined {
  return store.of === of ? store.forms[name] : undefined
}
