import * as z from 'zod'
import { type Webhook, type WebhookForm, webhookIdSchema } from '../../../shared/domain/webhook.ts'
import { unwrapped } from '../wire/envelope.ts'
import { listOf } from '../wire/list.ts'
import { named } from '../wire/named.ts'
import { toldText, wireBooleanOrNull, wireId, wireWordOrNull } from '../wire/text.ts'

/** The body of a webhook's registration as JSON carries it (WebhookRegistration); `headers` as an object, which every provider seen takes. */
export const webhookRegistration = z.strictObject({
  uri: z.url(),
  email: z.email().optional(),
  method: z.enum(['POST', 'GET', 'PUT']).optional(),
  enabled: z.boolean(),
  pauseOnFail: z.boolean().optional(),
  headers: z.record(z.string(), z.string()).optional(),
})

/** The registration of a form; what was left empty is left out. */
export function webhookWire(form: WebhookForm): z.infer<typeof webhookRegistration> {
  const { uri, email, method, enabled, pauseOnFail, headers } = form
  return {
    uri,
    ...(email === null ? {} : { email }),
    method,
    enabled,
    pauseOnFail,
    ...(headers.length === 0
      ? {}
      : { headers: Object.fromEntries(headers.map(({ name, value }): [string, string] => [name, value])) }),
  }
}

// The headers that come back hold a secret: they are not read, whatever their form.
const webhook = named(
  z.object({
    id: wireId.pipe(webhookIdSchema),
    type: wireWordOrNull,
    uri: toldText,
    enabled: wireBooleanOrNull,
    email: toldText,
    method: wireWordOrNull,
    pauseOnFail: wireBooleanOrNull,
  }),
  {
    id: ['webhookId', 'idWebhook', 'subscriptionId', 'uid', 'uuid'],
    uri: ['url', 'webhookUrl', 'callbackUrl', 'notificationUrl', 'targetUrl', 'endpoint', 'endpointUrl', 'config.url'],
    type: ['event', 'eventType', 'evento', 'tipo', 'tipoEvento', 'entity'],
    method: ['httpMethod', 'verb'],
    enabled: ['active', 'ativo', 'isActive', 'isEnabled', 'status', 'situacao'],
  },
).transform((wire): Webhook => ({ ...wire, type: wire.type ?? '', uri: wire.uri ?? '' }))

/** One webhook, plain or in `data` (inferred); a type or an address that was left out is empty. */
export const webhookAnswer = unwrapped(webhook)

/** The webhooks, in `data` or bare (inferred). */
export const webhooksAnswer = listOf(['data', 'webhooks'], webhook)
