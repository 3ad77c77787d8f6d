import { create } from 'zustand'
import type { ChargeKind } from '../../../shared/domain/charge.ts'
import type { ConnectionId } from '../../../shared/domain/connection.ts'
import type { Txid } from '../../../shared/ids/txid.ts'
import { allCharges, type FilterDraft } from './filter-draft.ts'

/** How a list of charges was left. */
export interface ListChoice {
  readonly draft: FilterDraft
  /** The charge in the pane. */
  readonly open: Txid | null
}

/** How the lists of charges were left while the person looks at one charge; in memory only, and of one connection. */
interface ListStore {
  readonly of: ConnectionId | null
  readonly choices: Readonly<Record<ChargeKind, ListChoice>>
  readonly choose: (of: ConnectionId | null, kind: ChargeKind, some: Partial<ListChoice>) => void
}

/** A list as it is first seen. */
const freshChoice: ListChoice = { draft: allCharges, open: null }
const fresh = { cob: freshChoice, cobv: freshChoice }

/** The home of how the lists were left. */
export const useListStore = create<ListStore>()((set, get) => ({
  of: null,
  choices: fresh,
  choose: (of, kind, some) => {
    const choices = get().of === of ? get().choices : fresh
    set({ of, choices: { ...choices, [kind]: { ...choices[kind], ...some } } })
  },
}))

/** How the list of a kind was left; what another connection left is never shown. */
export function choiceOf({ of, choices }: ListStore, connection: ConnectionId | null, kind: ChargeKind): ListChoice {
  return of === connection ? choices[kind] : freshChoice
}
