import * as z from 'zod'
import { cnpjSchema } from '../ids/cnpj.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { baseUrlSchema, connectFormSchema, payerAccountSchema, payerFormSchema, pinSchema } from './connection.ts'
import { policySections } from './policy.ts'

const groupSchema = z.strictObject({
  baseUrl: baseUrlSchema,
  pin: pinSchema.exactOptional(),
  /** Without it tokens are asked for at the base alone: whoever gives the one says where the secret goes. */
  tokenUrl: baseUrlSchema.exactOptional(),
})
const groupViewSchema = z.object({ baseUrl: z.string(), pin: z.string().nullable(), tokenUrl: z.string().nullable() })

/**
 * The file by which a company says how its account is connected. What it gives is filled in and cannot be changed by people; it
 * has no place for a secret. `authority` is PEM text; `limits` are in centavos and stay with the connection.
 */
export const companyProfileSchema = z.strictObject({
  environment: connectFormSchema.shape.environment,
  companyName: z.string().trim().min(2).max(140).exactOptional(),
  companyDocument: cnpjSchema.exactOptional(),
  payer: payerFormSchema.exactOptional(),
  accounts: groupSchema,
  qrcodes: groupSchema.exactOptional(),
  authority: z
    .string()
    .max(200_000)
    .regex(/-----BEGIN CERTIFICATE-----/)
    .exactOptional(),
  limits: policySections.limits.exactOptional(),
})
export type CompanyProfile = z.infer<typeof companyProfileSchema>

/** Why the company's profile cannot be used; then no real account is connected. `fields` name what does not fit. */
export const profileFaultSchema = z.object({
  why: z.enum([
    'policy', // the policy that should name it could not be read
    'missing',
    'unreadable',
    'writable', // somebody else than the administrator may write it
    'syntax',
    'invalid',
  ]),
  fields: z.array(z.string()),
})
export type ProfileFault = z.infer<typeof profileFaultSchema>

/** The company's profile as the connect form shows it; all null where the company gives none. */
export const companyProfileViewSchema = z.object({
  profile: z
    .object({
      environment: connectFormSchema.shape.environment,
      companyName: z.string().nullable(),
      companyDocument: cnpjSchema.nullable(),
      payer: payerAccountSchema.nullable(),
      accounts: groupViewSchema,
      qrcodes: groupViewSchema.nullable(),
      /** Whether it says by which authorities the servers are trusted. */
      authority: z.boolean(),
      limits: z.object({ perPayment: centavosSchema.nullable(), perDay: centavosSchema.nullable() }),
    })
    .nullable(),
  fault: profileFaultSchema.nullable(),
})
export type CompanyProfileView = z.infer<typeof companyProfileViewSchema>
