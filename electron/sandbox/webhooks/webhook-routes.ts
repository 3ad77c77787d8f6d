import { randomUUID } from 'node:crypto'
import type { WebhookKind } from '../../../shared/domain/webhook.ts'
import type { BankNeeds } from '../accounts/bank-needs.ts'
import { bodyOrAnswer } from '../accounts/read-body.ts'
import { type Answer, json, problem } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import { webhookBodySchema } from './read-webhook.ts'
import type { StoredWebhook } from './webhook.ts'

/** Registers the webhook of a kind; a second one is a conflict. It hears of what happens from now on. */
export function createWebhook(type: WebhookKind): (needs: BankNeeds, ask: Ask) => Answer {
  return ({ webhooks, now, variants }, ask) => {
    const read = bodyOrAnswer(webhookBodySchema, ask.body)
    if (!read.ok) return read.error
    if (webhooks.all().some((webhook) => webhook.type === type)) {
      return problem(409, `Já existe um webhook do tipo ${type}`)
    }
    const { uri, enabled, email = null, method = 'POST', pauseOnFail = false, headers = {} } = read.value
    const id = randomUUID()
    webhooks.add({ id, type, uri, enabled, email, method, pauseOnFail, headers, toldUntil: now() })
    return json(
      variants().has('webhook-wrapped') ? { data: { id, type, uri, enabled } } : { id, type, uri, enabled },
      201,
    )
  }
}

/** All webhooks. */
export function listWebhooks({ webhooks, variants }: BankNeeds): Answer {
  const all = webhooks.all().map(told)
  return json(variants().has('webhooks-array') ? all : { data: all })
}

/** One webhook. */
export function readWebhook({ webhooks, variants }: BankNeeds, ask: Ask): Answer {
  const webhook = webhooks.find(ask.params['webhookId'] ?? '')
  if (webhook === null) return noWebhook()
  return json(variants().has('webhook-wrapped') ? { data: told(webhook) } : told(webhook))
}

/** Removes a webhook, with everything on its way to it. */
export function removeWebhook({ webhooks, variants }: BankNeeds, ask: Ask): Answer {
  const webhook = webhooks.find(ask.params['webhookId'] ?? '')
  if (webhook === null) return noWebhook()
  webhooks.remove(webhook.id)
  return variants().has('webhook-removed-200') ? json(told(webhook)) : { ...json(null, 204), body: Buffer.alloc(0) }
}

function noWebhook(): Answer {
  return problem(404, 'Webhook não encontrado')
}

// Headers hold secrets: what went in never comes out.
function told({ id, type, uri, enabled, email, method, pauseOnFail }: StoredWebhook): object {
  return { id, type, uri, enabled, email, method, pauseOnFail }
}
