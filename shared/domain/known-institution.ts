import * as z from 'zod'
import { apiGroupSchema } from '../errors/app-error.ts'

/** The institutions whose ways are known, and `neutral`: as the two published contracts have it, whoever it is. */
export const knownInstitutionSchema = z.enum([
  'neutral',
  'efi',
  'banco-do-brasil',
  'celcoin',
  'inter',
  'itau',
  'pxc',
  'sicoob',
])
export type KnownInstitution = z.infer<typeof knownInstitutionSchema>

/** The headers that an institution gives its customers a value for. */
export const givenHeaders: Partial<Readonly<Record<KnownInstitution, string>>> = {
  'banco-do-brasil': 'X-Developer-Application-Key',
  pxc: 'X-Company-ID',
}

/** By what an institution was recognised, and what was seen: the host's name, a header, or fields of an answer. */
export const institutionEvidenceSchema = z.object({
  group: apiGroupSchema,
  institution: knownInstitutionSchema,
  by: z.enum(['host', 'header', 'problem', 'answer']),
  seen: z.string(),
})
export type InstitutionEvidence = z.infer<typeof institutionEvidenceSchema>

/** What a request says of itself anyway, or what would change where and how it travels. */
const TAKEN =
  /^(authorization|proxy-.*|host|content-.*|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|cookie|accept.*|user-agent|x-idempotency-key|date)$/i

/** The name of a header that an institution asks for beside the contract's own. */
export const headerNameSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z][\w-]{0,63}$/)
  .refine((name) => !TAKEN.test(name))

/** The most headers of one group. */
export const MOST_HEADERS = 5

/** A header as it is typed; where `value` is null the one that is kept stays. */
export const headerFormSchema = z.strictObject({
  name: headerNameSchema,
  value: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .regex(/^[\x20-\x7e]+$/)
    .nullable(),
})
export type HeaderForm = z.infer<typeof headerFormSchema>

/** The headers of one group: each name once, whatever its letters. */
export const headersFormSchema = z
  .array(headerFormSchema)
  .max(MOST_HEADERS)
  .refine((headers) => new Set(headers.map(({ name }) => name.toLowerCase())).size === headers.length)
