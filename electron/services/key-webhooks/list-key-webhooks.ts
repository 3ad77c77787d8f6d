import type { KeyWebhook } from '../../../shared/domain/key-webhook.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { PixKey } from '../../../shared/ids/pix-key.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { ToldKeyWebhook } from '../../api/provider.ts'
import { readList } from '../lists/read-list.ts'
import { gatherUnread, endUnread } from '../lists/gather-unread.ts'
import { LIST_ROWS, pageOf } from '../lists/read-window.ts'
import type { KeyWebhookNeeds } from './needs.ts'
import { isSame, keepSeen, missed, seenWebhooks, withTold } from './seen-webhooks.ts'

/** Every webhook, with those that were here and that the institution has removed by itself; `missed` are newly gone. */
export interface SeenWebhooks {
  readonly webhooks: readonly KeyWebhook[]
  readonly missed: readonly KeyWebhook[]
}

/** Reads the webhooks of all keys, and notices those that are gone without having been cancelled from here. */
export async function listKeyWebhooks(needs: KeyWebhookNeeds): Promise<Result<SeenWebhooks, AppError>> {
  const told = new Map<string, ToldKeyWebhook>()
  const unread = gatherUnread(needs, 'keyWebhooks', null)
  let isUnsure = false
  const listed = await readList<ToldKeyWebhook>({
    endpoint: 'qrcodes.webhooks',
    firstPage: 0,
    async read(page) {
      return mapOk(await needs.reads.keyWebhookPage({ page, limit: LIST_ROWS }), pageOf)
    },
    idOf: nameOf,
    async keep(rows) {
      for (const row of rows) told.set(nameOf(row), row)
      return ok(undefined)
    },
    async onUnread(rows) {
      isUnsure ||= rows.length > 0
      await unread.add(rows)
    },
  })
  const read = await endUnread(unread, listed)
  if (!read.ok) return read
  const seen = await seenWebhooks(needs)
  if (!seen.ok) return seen
  // Pages that never came to rest prove no absence, and one that cannot be read is not one that is gone: what was seen stays.
  const now = withTold(seen.value, [...told.values()], needs.clock.now()).map((one) =>
    read.value && !isUnsure
      ? one
      : (seen.value.find((before) => one.state === 'removed' && isSame(before, one)) ?? one),
  )
  const kept = await keepSeen(needs, now)
  if (!kept.ok) return kept
  const gone = now.filter((one) => one.state === 'removed' && wasActive(seen.value, one))
  return ok({ webhooks: now, missed: gone })
}

/** The webhook of one key; null when none is registered, which is noticed where one was. */
export async function readKeyWebhook(
  needs: KeyWebhookNeeds,
  key: PixKey,
): Promise<Result<KeyWebhook | null, AppError>> {
  const told = await needs.reads.keyWebhook(key)
  if (!told.ok) return told
  const seen = await seenWebhooks(needs)
  if (!seen.ok) return seen
  const others = seen.value.filter((one) => one.key !== key.value)
  const before = seen.value.find((one) => one.key === key.value)
  const now = told.value === null ? gone(before, needs) : present(told.value, key)
  return mapOk(await keepSeen(needs, now === null ? others : [...others, now]), () =>
    told.value === null ? null : now,
  )
}

function gone(before: KeyWebhook | undefined, { clock }: KeyWebhookNeeds): KeyWebhook | null {
  return before === undefined ? null : missed(before, clock.now())
}

function present({ url, createdAt }: ToldKeyWebhook, key: PixKey): KeyWebhook {
  return { key: key.value, url, createdAt, state: 'active', missedAt: null }
}

function nameOf({ key, url }: ToldKeyWebhook): string {
  return key ?? url
}

function wasActive(seen: readonly KeyWebhook[], webhook: KeyWebhook): boolean {
  return seen.some((before) => before.state === 'active' && isSame(before, webhook))
}
