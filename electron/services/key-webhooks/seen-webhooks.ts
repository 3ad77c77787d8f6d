import * as z from 'zod'
import { type KeyWebhook, keyWebhookSchema } from '../../../shared/domain/key-webhook.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { ToldKeyWebhook } from '../../api/provider.ts'
import type { KeyWebhookNeeds } from './needs.ts'

const recordName = 'keyWebhooks.seen'
const recordSchema = z.array(keyWebhookSchema)

/** The webhooks that were seen at the institution and not cancelled from here, those that are gone among them. */
export async function seenWebhooks({
  vault,
}: Pick<KeyWebhookNeeds, 'vault'>): Promise<Result<readonly KeyWebhook[], AppError>> {
  return mapOk(
    await vault.records.get(recordName),
    (record) => recordSchema.safeParse(JSON.parse(record ?? '[]')).data ?? [],
  )
}

/** Keeps what was seen. */
export function keepSeen(
  { vault }: Pick<KeyWebhookNeeds, 'vault'>,
  seen: readonly KeyWebhook[],
): Promise<Result<void, AppError>> {
  return vault.records.put(recordName, JSON.stringify(seen))
}

/**
 * What was seen before, beside what is told now: told ones are active, the others `removed` since they were first missed.
 * Institutions that tell no key with a webhook (API Pix 2.7 and later) are matched by its address.
 */
export function withTold(
  seen: readonly KeyWebhook[],
  told: readonly ToldKeyWebhook[],
  now: Instant,
): readonly KeyWebhook[] {
  const active = told.map(({ key, url, createdAt }): KeyWebhook => {
    const known = key ?? seen.find((one) => one.url === url && one.state === 'active')?.key ?? null
    return { key: known, url, createdAt, state: 'active', missedAt: null }
  })
  const gone = seen.filter((one) => !active.some((webhook) => isSame(webhook, one)))
  return [...active, ...gone.map((one) => missed(one, now))]
}

/** Says whether two are the webhook of one key. */
export function isSame(one: Pick<KeyWebhook, 'key' | 'url'>, other: Pick<KeyWebhook, 'key' | 'url'>): boolean {
  return one.key === null || other.key === null ? one.url === other.url : one.key === other.key
}

/** One that is not there any more. */
export function missed(webhook: KeyWebhook, now: Instant): KeyWebhook {
  return { ...webhook, state: 'removed', missedAt: webhook.missedAt ?? now }
}
