import * as z from 'zod'
import { createKeptForms, homeOfForms } from '../../form/create-kept-forms.ts'

/** A registration as far as it is filled in, without its headers: their values are secrets. */
const keptWebhookSchema = z.strictObject({
  uri: z.string(),
  email: z.string(),
  method: z.enum(['POST', 'PUT', 'GET']),
  enabled: z.boolean(),
  pauseOnFail: z.boolean(),
})
export type KeptWebhook = Readonly<z.infer<typeof keptWebhookSchema>>

/** The registrations that are half filled, by the kind of their news. */
export const useKeptWebhooks = createKeptForms<KeptWebhook>()

/** The same, for a lock to spare them. */
export const keptWebhooks = homeOfForms(useKeptWebhooks, 'webhooks', keptWebhookSchema)
