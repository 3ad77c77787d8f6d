import { createDraftStore } from '../parts/draft-store.ts'
import { emptyKeyDraft } from './draft.ts'

/** The draft of the form of a Pix by key. */
export const useKeyDraft = createDraftStore(emptyKeyDraft)
