import * as z from 'zod'
import { networkCauseSchema } from '../errors/app-error.ts'
import { institutionIdSchema } from '../ids/institution-id.ts'

/** The five kinds of news of the accounts group, one webhook each at most. */
export const webhookKindSchema = z.enum(['TRANSFER', 'RECEIVE', 'REFUND', 'CASHOUT', 'INFRACTION'])
export type WebhookKind = z.infer<typeof webhookKindSchema>

/** The institution's id of a webhook. */
export const webhookIdSchema = institutionIdSchema.brand<'WebhookId'>()
export type WebhookId = z.infer<typeof webhookIdSchema>

/** A webhook as the institution tells it. `type` is raw: a kind that is new is listed below the five. Headers are never told. */
export const webhookSchema = z.object({
  id: webhookIdSchema,
  type: z.string(),
  uri: z.string(),
  enabled: z.boolean().nullable(),
  email: z.string().nullable(),
  method: z.string().nullable(),
  pauseOnFail: z.boolean().nullable(),
})
export type Webhook = z.infer<typeof webhookSchema>

/** An address that may be called: https, no user, up to 500 characters; loopback http only in training. */
export const webhookUriSchema = z.url({ protocol: /^https?$/ }).max(500)

/** Name of an HTTP header as RFC 9110 writes tokens, and a value without line breaks. */
const headerSchema = z.strictObject({
  name: z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/),
  value: z
    .string()
    .min(1)
    .max(1_000)
    .regex(/^[\t\x20-\x7e\u00a0-\u00ff]+$/),
})

/** What a person asks to have registered. `headers` go in and never come out again. */
export const webhookFormSchema = z.strictObject({
  kind: webhookKindSchema,
  uri: webhookUriSchema,
  email: z.email().nullable(),
  method: z.enum(['POST', 'GET', 'PUT']),
  enabled: z.boolean(),
  pauseOnFail: z.boolean(),
  headers: z.array(headerSchema).max(20),
})
export type WebhookForm = z.infer<typeof webhookFormSchema>

/** How an address answered this computer: name, TLS, answer, each with its time in milliseconds. */
export const addressTestSchema = z.object({
  steps: z.array(
    z.object({
      what: z.enum(['address', 'tls', 'answer']),
      passed: z.boolean(),
      ms: z.int().nullable(),
      cause: networkCauseSchema.nullable(),
      detail: z.string().nullable(),
    }),
  ),
  status: z.int().nullable(),
  passed: z.boolean(),
})
export type AddressTest = z.infer<typeof addressTestSchema>
