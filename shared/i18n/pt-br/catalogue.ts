import { firstPtBr } from './first-words.ts'
import { laterPtBr } from './later-words.ts'

/** Every Brazilian Portuguese sentence, by area: the source catalogue. */
export const ptBr = { ...firstPtBr, ...laterPtBr }
