/** A reply as an institution writes it, to which operation, in which unit of amounts, and what of it has to arrive (`refused`: by these fields). */
export type ToldReply = readonly [of: string, name: string, body: unknown, read: object, unit?: 'cents']

/** Two rounds: each was written down whole, with what it says, before it was read. */
