import * as z from 'zod'
import { type UnreadList, unreadListSchema } from '../../../shared/domain/unread.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Window } from './window.ts'

/** What asking for stale rows needs. */
export interface StaleNeeds {
  readonly vault: {
    readonly unread: Pick<Vault['unread'], 'stale'>
    readonly records: Pick<Vault['records'], 'get' | 'put'>
  }
  readonly clock: Pick<Clock, 'now'>
}

const record = 'unread.askedAgain'
const triedSchema = z.partialRecord(unreadListSchema, instantSchema)
const dayMs = 86_400_000
const hourMs = 3_600_000

/**
 * Asks once more for a row that could not be read and that no reading of the last days held, in case the institution tells it
 * otherwise by now: around its moment, or over the period in which it was told where it names none. Each about once a day, and a list
 * once an hour at most. What fails here takes nothing from the reading that came before it, and is tried again.
 */
export async function rereadStale(
  { vault, clock }: StaleNeeds,
  list: UnreadList,
  read: (period: Window) => Promise<Result<unknown, AppError>>,
): Promise<Result<void, AppError>> {
  const now = clock.now()
  const kept = await vault.records.get(record)
  if (!kept.ok) return kept
  const tried = triedIn(kept.value)
  const last = tried[list]
  if (last !== undefined && last <= now && last > before(now, hourMs)) return ok(undefined)
  const place = await vault.unread.stale({ list, seenBefore: before(now, dayMs) })
  if (!place.ok) return place
  if (place.value === null) return ok(undefined)
  const noted = await vault.records.put(record, JSON.stringify({ ...tried, [list]: now }))
  if (!noted.ok) return noted
  const asked = await read(around(place.value, now))
  return !asked.ok && asked.error.kind === 'cancelled' ? asked : ok(undefined)
}

// What is no such record counts as never tried.
function triedIn(text: string | null): z.infer<typeof triedSchema> {
  try {
    return triedSchema.safeParse(JSON.parse(text ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

// A moment may be a day without its hour, or one of another zone.
function around({ from, to }: Window, now: Instant): Window {
  const end = instantFromMs(instantMs(to) + dayMs)
  return from === to ? { from: before(from, dayMs), to: end < now ? end : now } : { from, to }
}

function before(moment: Instant, ms: number): Instant {
  return instantFromMs(instantMs(moment) - ms)
}
