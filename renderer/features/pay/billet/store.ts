import { createDraftStore } from '../parts/draft-store.ts'
import { emptyBilletDraft } from './draft.ts'

/** The draft of the form of a boleto. */
export const useBilletDraft = createDraftStore(emptyBilletDraft)
