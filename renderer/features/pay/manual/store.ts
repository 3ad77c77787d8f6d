import { createDraftStore } from '../parts/draft-store.ts'
import { emptyDraft } from './draft.ts'

/** The draft of the form of a Pix by bank data. */
export const useManualDraft = createDraftStore(emptyDraft)
