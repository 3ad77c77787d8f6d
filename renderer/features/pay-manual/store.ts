import { create } from 'zustand'
import type { ConnectionId } from '../../../shared/domain/connection.ts'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import { type Draft, emptyDraft } from './draft.ts'

/** What the form holds while the person looks at other screens; in memory only, and of one connection. */
interface DraftStore {
  readonly draft: Draft
  readonly of: ConnectionId | null
  /** The review that was opened from this draft, if any. */
  readonly reviewId: PaymentId | null
  /** The payment whose data were last written into the form. */
  readonly repeated: PaymentId | null
  readonly keep: (of: ConnectionId | null, draft: Draft) => void
  readonly reviewed: (reviewId: PaymentId) => void
  readonly repeatedFrom: (id: PaymentId) => void
  readonly clear: () => void
}

/** The draft of the screen. */
export const useDraftStore = create<DraftStore>()((set) => ({
  draft: emptyDraft,
  of: null,
  reviewId: null,
  repeated: null,
  keep: (of, draft) => set({ of, draft }),
  reviewed: (reviewId) => set({ reviewId }),
  repeatedFrom: (repeated) => set({ repeated }),
  clear: () => set({ draft: emptyDraft, reviewId: null, repeated: null }),
}))
