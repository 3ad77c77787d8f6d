import type { review as ptBr } from '../pt-br/review.ts'

/** Words of the screen `review`, in English. */
export const review = {} satisfies Record<keyof typeof ptBr, string>
