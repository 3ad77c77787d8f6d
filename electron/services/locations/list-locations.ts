import type { ChargeLocation } from '../../../shared/domain/charge-location.ts'
import type { LocationId } from '../../../shared/domain/location-id.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer, ParsedAsk } from '../../../shared/ipc/contract.ts'
import { andThen, err, ok, type Result } from '../../../shared/kit/result.ts'
import { gatherUnread } from '../lists/gather-unread.ts'
import { LIST_ROWS } from '../lists/read-window.ts'
import type { ReceivingNeeds } from '../received/needs.ts'

/** One page of the locations made in a period. `more` says whether another page may follow. */
export async function listLocations(
  needs: Pick<ReceivingNeeds, 'reads' | 'vault' | 'clock'>,
  ask: ParsedAsk<'locations.list'>,
): Promise<Result<Answer<'locations.list'>, AppError>> {
  const told = await needs.reads.locationPage({ ...ask, limit: LIST_ROWS })
  if (!told.ok) return told
  const { rows, unread, page, pages, total } = told.value
  const gathered = gatherUnread(needs, 'locations', ask)
  await gathered.add(unread)
  const kept = await gathered.end(pages === 1)
  if (!kept.ok) return kept
  const more = rows.length + unread.length > 0 && (pages === null ? rows.length === LIST_ROWS : page + 1 < pages)
  return ok({ rows: [...rows], more, total })
}

/** One location as it stands; `not-found` when the institution has none of that id. */
export async function readLocation(
  { reads }: Pick<ReceivingNeeds, 'reads'>,
  id: LocationId,
): Promise<Result<ChargeLocation, AppError>> {
  return andThen(await reads.location(id), (told) =>
    told === null ? err(appError({ kind: 'not-found', what: 'location' })) : ok(told),
  )
}
