import * as z from 'zod'
import { ispbSchema } from '../ids/ispb.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'

const MOST = 3_000

/**
 * A list of participants that somebody read from the central bank's file: `source` is the file's name, `day` the one in that name, null
 * where it has none. Institutions by ISPB, with their bank code and their name as that list writes it.
 */
export const institutionListSchema = z.object({
  of: z.enum(['pix', 'str']),
  source: z.string().max(200),
  day: localDateSchema.nullable(),
  readAt: instantSchema,
  rows: z
    .array(
      z.tuple([
        ispbSchema,
        z
          .string()
          .regex(/^\d{3}$/)
          .nullable(),
        z.string().min(1).max(120),
      ]),
    )
    .min(1)
    .max(MOST),
})
export type InstitutionList = z.infer<typeof institutionListSchema>
