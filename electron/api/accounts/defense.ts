import * as z from 'zod'

/** A defense as it is sent, one part for the text and one for each file (parts `defense` and `files` of a form). */
export const defenseAsk = z.strictObject({
  defense: z.string().min(1),
  files: z.array(
    z.strictObject({
      name: z.string(),
      mediaType: z.string(),
      bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    }),
  ),
})
export type DefenseAsk = z.infer<typeof defenseAsk>
