import { create } from 'zustand'
import type { ConnectionId } from '../../../shared/domain/connection.ts'
import type { ToldEndToEndId } from '../../../shared/domain/refund.ts'
import { allReceived, type FilterDraft } from './filter-draft.ts'

/** How the list was left: its filter, and the Pix in the pane. */
export interface ListChoice {
  readonly draft: FilterDraft
  readonly open: ToldEndToEndId | null
}

/** How the list was left while the person looks at other screens; in memory only, and of one connection. */
interface ListStore {
  readonly of: ConnectionId | null
  readonly choice: ListChoice
  readonly choose: (of: ConnectionId | null, some: Partial<ListChoice>) => void
}

/** The list as it is first seen. */
const freshChoice: ListChoice = { draft: allReceived, open: null }

/** The home of how the list was left. */
export const useListStore = create<ListStore>()((set, get) => ({
  of: null,
  choice: freshChoice,
  choose: (of, some) => set({ of, choice: { ...(get().of === of ? get().choice : freshChoice), ...some } }),
}))

/** How the list was left; what another connection left is never shown. */
export function choiceOf({ of, choice }: ListStore, connection: ConnectionId | null): ListChoice {
  return of === connection ? choice : freshChoice
}
