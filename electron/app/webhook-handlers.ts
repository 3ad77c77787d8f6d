import { type WebhookForm, webhookKindSchema } from '../../shared/domain/webhook.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { gatherUnread } from '../services/lists/gather-unread.ts'
import { checkForm, uriFault } from '../services/webhooks/check-form.ts'
import { createWebhook, replaceWebhook } from '../services/webhooks/register-webhook.ts'
import { removeWebhook } from '../services/webhooks/remove-webhook.ts'
import { askWebhook } from './ask-webhook.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'
import type { OpenConnection } from './open-connection.ts'

type WebhookChannel = Extract<keyof Handlers, `webhooks.${string}`>

/** The handlers of the `webhooks` area: each asks the institution, since nothing of a webhook is kept here. */
export function webhookHandlers(needs: HandlerNeeds): Pick<Handlers, WebhookChannel> {
  const registering = ({ reads, writes, view }: OpenConnection) => ({ reads, writes, environment: view.environment })
  async function asked(
    open: OpenConnection,
    deed: 'create' | 'replace',
    form: WebhookForm,
    before: string | null,
  ): Promise<Result<null, AppError>> {
    const fit = checkForm(form, open.view.environment)
    if (!fit.ok) return fit
    const { kind, uri: address, email } = form
    return askWebhook(needs, open, {
      deed,
      kind,
      address,
      before,
      email,
      headers: form.headers.map(({ name }) => name),
    })
  }

  return {
    'webhooks.list': () =>
      needs.withOpen(async ({ reads, vault, clock }) => {
        const told = await reads.webhooks()
        if (!told.ok) return told
        const unread = gatherUnread({ vault, clock }, 'webhooks', null)
        await unread.add(told.value.unread)
        const kept = await unread.end(true)
        return kept.ok ? ok({ webhooks: [...told.value.rows] }) : kept
      }),
    'webhooks.read': ({ id }) =>
      needs.withOpen(async ({ reads }) => {
        const webhook = await reads.webhook(id)
        if (!webhook.ok) return webhook
        return webhook.value === null ? err(appError({ kind: 'not-found', what: 'webhook' })) : ok(webhook.value)
      }),
    'webhooks.create': (form) =>
      needs.withOpen(async (open) => {
        const yes = await asked(open, 'create', form, null)
        return yes.ok ? createWebhook(registering(open), form) : yes
      }),
    'webhooks.replace': (ask) =>
      needs.withOpen(async (open) => {
        const before = await open.reads.webhook(ask.id)
        const yes = await asked(open, 'replace', ask.form, before.ok ? (before.value?.uri ?? null) : null)
        return yes.ok ? replaceWebhook(registering(open), ask) : yes
      }),
    'webhooks.remove': ({ id }) =>
      needs.withOpen(async (open) => {
        const { reads } = open
        const told = await reads.webhook(id)
        if (!told.ok) return told
        const listed = told.value === null ? await reads.webhooks() : ok({ rows: [told.value] })
        if (!listed.ok) return listed
        const webhook = listed.value.rows.find((one) => one.id === id)
        if (webhook === undefined) return ok({}) // gone already, and nothing to ask for
        const kind = webhookKindSchema.safeParse(webhook.type).data ?? null
        const yes = await askWebhook(needs, open, { deed: 'remove', kind, address: webhook.uri })
        if (!yes.ok) return yes
        const removed = await removeWebhook(open, id)
        return removed.ok ? ok({}) : removed
      }),
    'webhooks.test': ({ uri }) =>
      needs.withOpen(async (open) => {
        const fault = uriFault(uri, open.view.environment)
        if (fault !== null) return err(appError({ kind: 'invalid', violations: [fault] }))
        const yes = await askWebhook(needs, open, { deed: 'test', address: uri })
        if (!yes.ok) return yes
        const { tryAddress } = await import('../api/try-address.ts') // brings TLS, which few sessions need here
        return ok(await tryAddress(uri, () => needs.ports.clock.monotonicMs(), needs.keeper.closing()))
      }),
  }
}
