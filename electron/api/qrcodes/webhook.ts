import * as z from 'zod'
import { unwrapped } from '../wire/envelope.ts'
import { wireInstant, wireInstantOrNull } from '../wire/instant.ts'
import { named } from '../wire/named.ts'
import { toldKey } from '../wire/told-key.ts'
import { pagingQuery } from './paging.ts'
import { listOf } from '../wire/list.ts'

/** The body of PUT /webhook/{chave}. */
export const keyWebhookAsk = z.strictObject({ webhookUrl: z.url().max(500) })

/** Which webhooks are asked for; the period is optional, by their making. */
export const keyWebhooksQuery = z.object({
  inicio: wireInstant.optional(),
  fim: wireInstant.optional(),
  ...pagingQuery,
})

/** One webhook; its address is all that it must have. API Pix 2.7 and later tell the company's `cnpj` instead of the key. */
export const keyWebhookAnswer = unwrapped(
  named(z.object({ webhookUrl: z.string().min(1), chave: toldKey, criacao: wireInstantOrNull }), {
    webhookUrl: ['url', 'uri'],
    chave: ['chavePix', 'key', 'pixKey'],
    criacao: ['createdAt', 'dataCriacao'],
  }),
).transform(({ webhookUrl, chave, criacao }) => ({ key: chave, url: webhookUrl, createdAt: criacao }))

/** One page of webhooks. */
export const keyWebhooksAnswer = listOf(['webhooks'], keyWebhookAnswer)
