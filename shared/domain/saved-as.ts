import * as z from 'zod'

/** What a paper is saved as: the PDF itself, or a mail with it that a person addresses and sends. */
export const savedAsSchema = z.enum(['pdf', 'mail'])
export type SavedAs = z.infer<typeof savedAsSchema>
