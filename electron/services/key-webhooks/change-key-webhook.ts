import type { KeyWebhook } from '../../../shared/domain/key-webhook.ts'
import { type AppError, appError, withSent } from '../../../shared/errors/app-error.ts'
import type { PixKey } from '../../../shared/ids/pix-key.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { isLost } from '../answers/is-lost.ts'
import { uriFault } from '../webhooks/check-form.ts'
import { stillRegistered } from '../webhooks/remove-webhook.ts'
import { readKeyWebhook } from './list-key-webhooks.ts'
import type { KeyWebhookNeeds } from './needs.ts'
import { keepSeen, seenWebhooks } from './seen-webhooks.ts'

/**
 * Registers an address for a key, in place of the one it has. `invalid` on `url` where the address may not be (see
 * uriFault); a lost answer is looked for under the key.
 */
export async function configureKeyWebhook(
  needs: KeyWebhookNeeds,
  { key, url }: { readonly key: PixKey; readonly url: string },
): Promise<Result<KeyWebhook, AppError>> {
  const fault = uriFault(url, needs.environment)
  if (fault !== null) return err(appError({ kind: 'invalid', violations: [{ ...fault, path: 'url' }] }))
  const sent = await needs.writes.configureKeyWebhook(key, url)
  if (!sent.ok && !isLost(sent.error)) return sent
  const told = await readKeyWebhook(needs, key)
  const stands = told.ok ? told.value : null
  if (!sent.ok) return stands?.url === url ? ok(stands) : sent
  return stands === null ? keepUnread(needs, { key, url }) : ok(stands)
}

// It was taken, and cannot be read back yet.
async function keepUnread(
  needs: KeyWebhookNeeds,
  { key, url }: { readonly key: PixKey; readonly url: string },
): Promise<Result<KeyWebhook, AppError>> {
  const seen = await seenWebhooks(needs)
  if (!seen.ok) return seen
  const webhook: KeyWebhook = { key: key.value, url, createdAt: null, state: 'active', missedAt: null }
  return mapOk(await keepSeen(needs, [...seen.value.filter((one) => one.key !== key.value), webhook]), () => webhook)
}

/**
 * Cancels the webhook of a key, also one that is gone already, and believes it only once the institution tells none: `state` (found
 * `registered`) where it still does; `not-found` where none was ever seen.
 */
export async function cancelKeyWebhook(needs: KeyWebhookNeeds, key: PixKey): Promise<Result<void, AppError>> {
  const sent = await needs.writes.cancelKeyWebhook(key)
  const wasGone = !sent.ok && sent.error.kind === 'not-found'
  if (!sent.ok && !wasGone && !isLost(sent.error)) return sent
  const told = await needs.reads.keyWebhook(key)
  if (!told.ok) return err(sent.ok || wasGone ? withSent(told.error, 'yes') : sent.error)
  if (told.value !== null) return sent.ok || wasGone ? err(stillRegistered()) : sent
  const seen = await seenWebhooks(needs)
  if (!seen.ok) return seen
  const others = seen.value.filter((one) => one.key !== key.value)
  if (wasGone && others.length === seen.value.length) return sent
  return keepSeen(needs, others)
}
