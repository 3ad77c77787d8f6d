import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { cancelKeyWebhook, configureKeyWebhook } from '../services/key-webhooks/change-key-webhook.ts'
import { listKeyWebhooks, readKeyWebhook } from '../services/key-webhooks/list-key-webhooks.ts'
import type { KeyWebhookNeeds } from '../services/key-webhooks/needs.ts'
import { seenWebhooks } from '../services/key-webhooks/seen-webhooks.ts'
import { uriFault } from '../services/webhooks/check-form.ts'
import { askWebhook } from './ask-webhook.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import { duringReceiving } from './receiving-needs.ts'

type KeyWebhookChannel = Extract<keyof Handlers, `keyWebhooks.${string}`>

/** The handlers of the `keyWebhooks` area. */
export function keyWebhookHandlers(needs: HandlerNeeds): Pick<Handlers, KeyWebhookChannel> {
  const runReceiving = duringReceiving(needs)

  function during<T>(work: (at: KeyWebhookNeeds) => Promise<Result<T, AppError>>): Promise<Result<T, AppError>> {
    return runReceiving((at) => work({ ...at, environment: at.open.view.environment }))
  }

  return {
    'keyWebhooks.list': () =>
      runReceiving(async (at) => {
        const { health, view } = at.open
        const seen = await health.reading('keyWebhooks', () =>
          listKeyWebhooks({ ...at, environment: view.environment }),
        )
        if (seen.ok && seen.value.missed.length > 0) needs.push('keyWebhooks.changed', {})
        return seen.ok ? ok({ webhooks: [...seen.value.webhooks] }) : seen
      }),
    'keyWebhooks.read': ({ key }) =>
      during(async (at) => {
        return mapOk(await readKeyWebhook(at, key), (webhook) => ({ webhook }))
      }),
    'keyWebhooks.configure': (ask) =>
      runReceiving(async (at) => {
        const { environment } = at.open.view
        const fault = uriFault(ask.url, environment)
        if (fault !== null) return err(appError({ kind: 'invalid', violations: [{ ...fault, path: 'url' }] }))
        const seen = await seenWebhooks(at)
        const { value: key } = ask.key
        const before = seen.ok ? seen.value.find((one) => one.key === key && one.state === 'active') : undefined
        const yes = await askWebhook(needs, at.open, {
          deed: 'configure',
          key,
          address: ask.url,
          before: before?.url ?? null,
        })
        if (!yes.ok) return yes
        const webhook = await configureKeyWebhook({ ...at, environment }, ask)
        if (webhook.ok) needs.push('keyWebhooks.changed', {})
        return webhook
      }),
    'keyWebhooks.cancel': ({ key }) =>
      runReceiving(async ({ open, ...receiving }) => {
        const at = { ...receiving, environment: open.view.environment }
        const told = await readKeyWebhook(at, key)
        if (!told.ok) return told
        const seen = await seenWebhooks(at)
        if (!seen.ok) return seen
        const before = told.value ?? seen.value.find((one) => one.key === key.value)
        // Where there is nothing of it, here or there, nothing is lost.
        if (before !== undefined) {
          const yes = await askWebhook(needs, open, { deed: 'cancel', key: key.value, address: before.url })
          if (!yes.ok) return yes
        }
        const cancelled = await cancelKeyWebhook(at, key)
        if (cancelled.ok) needs.push('keyWebhooks.changed', {})
        return cancelled.ok ? ok({}) : cancelled
      }),
  }
}
