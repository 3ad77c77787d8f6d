import { create, type StoreApi, type UseBoundStore } from 'zustand'
import type { ConnectionId } from '../../../../shared/domain/connection.ts'
import type { PaymentId } from '../../../../shared/domain/payment.ts'
import { confirmedReviews } from '../../../bridge/confirmed-reviews.ts'

/** Where a draft comes from, told apart by identity. */
export type Source = string | object

/**
 * What a form holds while the person looks at other screens; in memory only, and of one connection. It ends with the order
 * that it became.
 */
export interface DraftState<Draft> {
  readonly empty: Draft
  readonly draft: Draft
  readonly of: ConnectionId | null
  /** The review that was opened from this draft, if any. */
  readonly reviewId: PaymentId | null
  /** What was last written into the form from outside: the id of a repeated payment, or what was recognised. */
  readonly filledFrom: Source | null
  /** Starts empty for a connection. */
  readonly begin: (of: ConnectionId | null) => void
  /** Stands again as it was left; `filledFrom` does not fill it once more. */
  readonly back: (of: ConnectionId, draft: Draft, filledFrom: Source | null, reviewId: PaymentId | null) => void
  readonly change: (draft: Draft) => void
  readonly reviewed: (reviewId: PaymentId) => void
  /** Writes something from outside over the draft; the same thing is written once, so that later edits stay. */
  readonly fill: (from: Source, draft: Draft) => void
  /** Empties the form; what filled it does not fill it again. */
  readonly clear: () => void
}

/** The home of the drafts of one form. */
export type DraftStore<Draft> = UseBoundStore<StoreApi<DraftState<Draft>>>

/** Makes the home of a form's draft. */
export function createDraftStore<Draft>(empty: Draft): DraftStore<Draft> {
  const store = create<DraftState<Draft>>()((set, get) => ({
    empty,
    draft: empty,
    of: null,
    reviewId: null,
    filledFrom: null,
    begin: (of) => set({ of, draft: empty, reviewId: null, filledFrom: null }),
    back: (of, draft, filledFrom, reviewId) => set({ of, draft, filledFrom, reviewId }),
    change: (draft) => set({ draft }),
    reviewed: (reviewId) => set({ reviewId }),
    fill: (filledFrom, draft) => {
      if (get().filledFrom !== filledFrom) set({ filledFrom, draft })
    },
    clear: () => set({ draft: empty, reviewId: null }),
  }))
  confirmedReviews.each((reviewId) => {
    const { of, begin, reviewId: own } = store.getState()
    if (own === reviewId) begin(of)
  })
  return store
}
