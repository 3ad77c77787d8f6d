import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kit/result.ts'
import { uriFault } from '../services/webhooks/check-form.ts'
import { createWebhook, replaceWebhook } from '../services/webhooks/register-webhook.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type WebhookChannel = Extract<keyof Handlers, `webhooks.${string}`>

/** The handlers of the `webhooks` area: each asks the institution, since nothing of a webhook is kept here. */
export function webhookHandlers(needs: HandlerNeeds): Pick<Handlers, WebhookChannel> {
  const registering = ({ writes, view }: OpenConnection) => ({ writes, environment: view.environment })
  return {
    'webhooks.list': () =>
      needs.withOpen(async ({ reads }) => {
        const webhooks = await reads.webhooks()
        return webhooks.ok ? ok({ webhooks: [...webhooks.value] }) : webhooks
      }),
    'webhooks.read': ({ id }) =>
      needs.withOpen(async ({ reads }) => {
        const webhook = await reads.webhook(id)
        if (!webhook.ok) return webhook
        return webhook.value === null ? err(appError({ kind: 'not-found', what: 'webhook' })) : ok(webhook.value)
      }),
    'webhooks.create': (form) => needs.withOpen((open) => createWebhook(registering(open), form)),
    'webhooks.replace': (ask) => needs.withOpen((open) => replaceWebhook(registering(open), ask)),
    'webhooks.remove': ({ id }) =>
      needs.withOpen(async ({ writes }) => {
        const removed = await writes.removeWebhook(id)
        return removed.ok ? ok({}) : removed
      }),
    'webhooks.test': ({ uri }) =>
      needs.withOpen(async ({ view }) => {
        const fault = uriFault(uri, view.environment)
        if (fault !== null) return err(appError({ kind: 'invalid', violations: [fault] }))
        const { tryAddress } = await import('../api/try-address.ts') // brings TLS, which few sessions need here
        return ok(await tryAddress(uri, () => needs.ports.clock.monotonicMs(), needs.keeper.closing()))
      }),
  }
}
