import { create } from 'zustand'
import type { ConnectionId } from '../../../shared/domain/connection.ts'
import type { Institution } from '../../../shared/domain/institutions.ts'
import type { Paper } from '../../../shared/domain/paper.ts'
import type { PaymentDetail, PaymentId } from '../../../shared/domain/payment.ts'
import type { BankData } from '../../../shared/entry/recognition.ts'
import type { TypedPixKey } from '../../../shared/ids/typed-pix-key.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { confirmedReviews } from '../../bridge/confirmed-reviews.ts'
import type { PayPlace } from '../../ui/place.ts'
import type { EntryState } from './entry/entry-state.ts'

/** The form a person is in and what was read for it; null and empty texts stand for a form opened by hand. `paper`, `amount`: what else stood beside it. */
export type PayChoice =
  | { readonly kind: 'manual'; readonly data: BankData | null }
  | { readonly kind: 'key'; readonly typed: TypedPixKey | null; readonly amount?: Centavos }
  | { readonly kind: 'code'; readonly text: string; readonly paper: Paper | null }
  | { readonly kind: 'billet'; readonly line: string; readonly paper: Paper | null }

/** An earlier payment that fills a form: as it was, or whom it went to and how, with the amount left to the person. */
export interface Repeated {
  readonly earlier: PaymentDetail
  readonly as: 'payment' | 'payee'
}

/** The choice of one kind; each form takes its own as its props. */
export type ChoiceOf<K extends PayChoice['kind']> = Extract<PayChoice, { readonly kind: K }>

interface PayState {
  readonly of: ConnectionId | null
  /** Institutions that are known in training only. */
  readonly institutions: readonly Institution[]
  /** What stands in the entry box. */
  readonly text: string
  readonly entry: EntryState
  readonly chosen: PayChoice | null
  /** Whether the choice came out of the text: it then goes when the text changes, so that the two never differ. */
  readonly chosenByText: boolean
  /** The earlier payment that fills the form, if any. */
  readonly repeated: Repeated | null
  /** The review that was opened from the form, if any. */
  readonly reviewId: PaymentId | null
  /** The place whose text or payment was put here last: coming back to it brings nothing again. */
  readonly brought: PayPlace | null
}

/** What the payment screen holds while the person looks at others; in memory only, and of one connection. */
interface PayStore extends PayState {
  /** Begins for a connection; what was held for another one is dropped. */
  readonly belongTo: (of: ConnectionId) => void
  readonly know: (institutions: readonly Institution[]) => void
  readonly type: (text: string) => void
  /** Says what the box holds, and the form that opens by itself for it. */
  readonly understand: (entry: EntryState, text: string, chosen: PayChoice | null) => void
  /** Opens a form by hand or to repeat a payment, and empties the box. */
  readonly choose: (chosen: PayChoice, repeated?: Repeated) => void
  readonly reviewed: (reviewId: PaymentId) => void
  readonly bring: (brought: PayPlace) => void
  /** Stands again as it was left. */
  readonly back: (of: ConnectionId, left: Pick<PayState, 'text' | 'chosen' | 'chosenByText' | 'reviewId'>) => void
  readonly clear: () => void
}

const fresh = {
  text: '',
  entry: { at: 'empty' },
  chosen: null,
  chosenByText: false,
  repeated: null,
  reviewId: null,
  brought: null,
} as const

/** The entry box and the choice of the payment screen; each form keeps its own draft. */
export const usePayStore = create<PayStore>()((set, get) => ({
  of: null,
  institutions: [],
  ...fresh,
  belongTo: (of) => {
    if (get().of !== of) set({ of, ...fresh })
  },
  know: (institutions) => set({ institutions }),
  type: (text) => {
    const { chosen, chosenByText } = get()
    set({ text, entry: { at: 'empty' }, chosen: chosenByText ? null : chosen })
  },
  understand: (entry, text, chosen) => {
    const before = get()
    const kept = before.chosenByText && before.text !== text ? null : before.chosen
    set(chosen === null ? { entry, text, chosen: kept } : { entry, text, chosen, chosenByText: true, repeated: null })
  },
  choose: (chosen, repeated) =>
    set({ text: '', entry: { at: 'empty' }, chosen, chosenByText: false, repeated: repeated ?? null }),
  reviewed: (reviewId) => set({ reviewId }),
  bring: (brought) => set({ brought }),
  back: (of, left) => set({ of, ...fresh, ...left, brought: get().brought }),
  clear: () => set({ ...fresh, brought: get().brought }),
}))

// What was ordered must not stand ready to be ordered again.
confirmedReviews.each((reviewId) => {
  const { reviewId: own, clear } = usePayStore.getState()
  if (own === reviewId) clear()
})
