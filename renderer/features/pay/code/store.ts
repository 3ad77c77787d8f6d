import { createDraftStore } from '../parts/draft-store.ts'
import { emptyCodeDraft } from './draft.ts'

/** The draft of the form of a Pix by copy-and-paste code. */
export const useCodeDraft = createDraftStore(emptyCodeDraft)
