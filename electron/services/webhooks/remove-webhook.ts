import type { WebhookId } from '../../../shared/domain/webhook.ts'
import { type AppError, appError, withSent } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { AccountsReads, AccountsWrites } from '../../api/provider.ts'
import { isLost } from '../answers/is-lost.ts'

/** What removing a webhook needs. */
export interface RemoveNeeds {
  readonly reads: Pick<AccountsReads, 'webhooks'>
  readonly writes: Pick<AccountsWrites, 'removeWebhook'>
}

/**
 * Removes a webhook, also one that is gone already, and believes it only once the institution's list lacks it: `state` (found
 * `registered`) where the list still has it. Where the list cannot be read, its error says that the request arrived.
 */
export async function removeWebhook({ reads, writes }: RemoveNeeds, id: WebhookId): Promise<Result<void, AppError>> {
  const sent = await writes.removeWebhook(id)
  if (!sent.ok && !isLost(sent.error)) return sent
  const told = await reads.webhooks()
  if (!told.ok) return err(sent.ok ? withSent(told.error, 'yes') : sent.error)
  const { rows, unread } = told.value
  const isListed = rows.some((one) => one.id === id) || unread.some(({ text }) => text.includes(id))
  if (!isListed) return ok(undefined)
  return sent.ok ? err(stillRegistered()) : sent
}

/** The institution said that a webhook is removed, and tells it all the same. */
export function stillRegistered(): AppError {
  return appError({ kind: 'state', expected: 'removed', found: 'registered' })
}
