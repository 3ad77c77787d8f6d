import * as z from 'zod'

/** The schema of a request part that is not there: no params, no query, or no body. */
export const nothing = z.undefined()

/** Type of {@link nothing}. */
export type Nothing = typeof nothing

/** The answer of an operation that says all by its status; whatever body comes is dropped. */
export const ignored = z.unknown().transform((): void => {})
