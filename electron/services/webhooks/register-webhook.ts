import type { Environment } from '../../../shared/domain/environment.ts'
import type { Webhook, WebhookForm, WebhookId } from '../../../shared/domain/webhook.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { andThen, type Result } from '../../../shared/kit/result.ts'
import type { AccountsWrites } from '../../api/provider.ts'
import { checkForm } from './check-form.ts'
import { type RemoveNeeds, removeWebhook } from './remove-webhook.ts'

/** What registering a webhook needs. Nothing of the form is kept: its headers may be secrets. */
export interface WebhookNeeds {
  readonly reads: RemoveNeeds['reads']
  readonly writes: Pick<AccountsWrites, 'createWebhook' | 'removeWebhook'>
  readonly environment: Environment
}

/** Registers a webhook; a `problem` of 409 when another one holds the kind. */
export async function createWebhook(needs: WebhookNeeds, form: WebhookForm): Promise<Result<Webhook, AppError>> {
  return andThen(checkForm(form, needs.environment), () => needs.writes.createWebhook(form))
}

/**
 * Takes away the webhook that holds a kind and registers another. The provider has no single step for it: when the second
 * one fails, the kind stands without a webhook, and the list says so.
 */
export async function replaceWebhook(
  needs: WebhookNeeds,
  ask: { id: WebhookId; form: WebhookForm },
): Promise<Result<Webhook, AppError>> {
  const fit = checkForm(ask.form, needs.environment)
  if (!fit.ok) return fit
  return andThen(await removeWebhook(needs, ask.id), () => needs.writes.createWebhook(ask.form))
}
