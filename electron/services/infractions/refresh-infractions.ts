import type { Infraction } from '../../../shared/domain/infraction.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import { PAGE_ROWS, readPages } from '../../api/read-pages.ts'
import { gatherUnread } from '../lists/gather-unread.ts'
import { rereadStale } from '../lists/reread-stale.ts'
import { readDetails } from '../lists/read-details.ts'
import type { Window } from '../lists/window.ts'
import type { InfractionNeeds } from './needs.ts'
import { mayDefend } from './urgency.ts'

/** What reading the list needs. */
type ReadNeeds = Pick<InfractionNeeds, 'vault' | 'reads' | 'clock'>

const dayMs = 86_400_000
const firstPeriodDays = 90
const readAtRecord = 'infractions.readAt'

/** When the infractions were last read from the institution; null while they never were. */
export async function infractionsReadAt(vault: {
  readonly records: Pick<InfractionNeeds['vault']['records'], 'get'>
}): Promise<Result<Instant | null, AppError>> {
  const record = await vault.records.get(readAtRecord)
  if (!record.ok || record.value === null) return record.ok ? ok(null) : record
  return ok(instantSchema.safeParse(JSON.parse(record.value)).data ?? null)
}

/**
 * Reads what changed since the last reading (with a day of overlap; the first time 90 days), and the detail of each that
 * is new or changed, since the list carries no end-to-end id. Gives those that now wait for a defense and did not before.
 */
export async function refreshInfractions(needs: ReadNeeds): Promise<Result<readonly Infraction[], AppError>> {
  const readAt = await infractionsReadAt(needs.vault)
  if (!readAt.ok) return readAt
  const known = await needs.vault.infractions.all()
  if (!known.ok) return known
  const to = needs.clock.now()
  const from = instantFromMs(
    readAt.value === null ? instantMs(to) - firstPeriodDays * dayMs : instantMs(readAt.value) - dayMs,
  )
  const listed = await readAndKeep(needs, { from, to }, known.value)
  if (!listed.ok) return listed
  const marked = await needs.vault.records.put(readAtRecord, JSON.stringify(to))
  if (!marked.ok) return marked
  const again: Infraction[] = []
  const stale = await rereadStale(needs, 'infractions', async (window) => {
    const read = await readAndKeep(needs, window, known.value)
    if (read.ok) again.push(...read.value)
    return read
  })
  return stale.ok ? ok([...new Map([...listed.value, ...again].map((one) => [one.id, one])).values()]) : stale
}

/** Keeps the infractions of a period; gives those that wait for a defense and did not before. */
async function readAndKeep(
  needs: ReadNeeds,
  period: Window,
  known: readonly Infraction[],
): Promise<Result<readonly Infraction[], AppError>> {
  const listed = await readPages('accounts.infractions', (page) =>
    needs.reads.infractionPage({ ...period, page, limit: PAGE_ROWS }),
  )
  if (!listed.ok) return listed
  const unread = gatherUnread(needs, 'infractions', period)
  await unread.add(listed.value.unread)
  const before = new Map(known.map((one) => [one.id, one]))
  const { rows } = listed.value
  const changed = new Set(rows.filter((item) => isOther(item, before.get(item.id))).map(({ id }) => id))
  const full = await readDetails<Infraction>(
    {
      wants: async ({ id }) => ok(changed.has(id)),
      read: (id) => needs.reads.infraction(id),
      momentOf: ({ changedAt }) => changedAt,
      unread,
    },
    rows,
  )
  if (!full.ok) return full
  const noted = await unread.end(true)
  if (!noted.ok) return noted
  return mapOk(await needs.vault.infractions.put(full.value.filter(({ id }) => changed.has(id))), () =>
    rows.filter((item) => isNews(item, before.get(item.id))),
  )
}

// One that did not change since its detail was read need not be read again.
function isOther({ changedAt }: Infraction, known: Infraction | undefined): boolean {
  return known?.changedAt !== changedAt || known.endToEndId === null
}

function isNews(item: Infraction, known: Infraction | undefined): boolean {
  return mayDefend(item) && (known === undefined || !mayDefend(known))
}
