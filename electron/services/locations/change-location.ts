import type { ChargeDetail, ChargeId, ChargeKind } from '../../../shared/domain/charge.ts'
import type { ChargeLocation } from '../../../shared/domain/charge-location.ts'
import type { LocationId } from '../../../shared/domain/location-id.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { parseTxid } from '../../../shared/ids/txid.ts'
import { andThen, err, ok, type Result } from '../../../shared/kit/result.ts'
import type { QrcodesWrites } from '../../api/provider.ts'
import { isLost } from '../answers/is-lost.ts'
import { chargeDetail } from '../charges/charge-detail.ts'
import { readCharge } from '../charges/consult-charge.ts'
import type { ReceivingNeeds } from '../received/needs.ts'
import { readLocation } from './list-locations.ts'

/** What changing locations needs. A location is not kept here: each is read from the institution. */
export interface LocationNeeds extends ReceivingNeeds {
  readonly writes: QrcodesWrites
}

/** Makes a free location. When its answer is lost nobody can say which one it is: `after-check`, and the list shows it. */
export async function createLocation(
  { writes }: LocationNeeds,
  kind: ChargeKind,
): Promise<Result<ChargeLocation, AppError>> {
  const made = await writes.createLocation(kind)
  return made.ok || !isLost(made.error) ? made : err({ ...made.error, retry: 'after-check' })
}

/** Takes the charge off a location, and reads that charge anew, which has no code any more. A lost answer is looked for. */
export async function unlinkLocation(needs: LocationNeeds, id: LocationId): Promise<Result<ChargeLocation, AppError>> {
  const before = await readLocation(needs, id)
  if (!before.ok || before.value.txid === null) return before
  const freed = await needs.writes.unlinkLocation(id)
  const found = freed.ok || !isLost(freed.error) ? freed : await readLocation(needs, id)
  if (!found.ok) return freed
  if (!freed.ok && found.value.txid !== null) return err({ ...freed.error, retry: 'safe' })
  const charge = hangingThere(before.value)
  if (charge !== null) {
    const detached = await needs.vault.charges.detach(charge)
    if (!detached.ok) return detached
    await readCharge(needs, charge)
  }
  return found
}

function hangingThere({ kind, txid }: ChargeLocation): ChargeId | null {
  const read = parseTxid(txid ?? '')
  return read.ok && (kind === 'cob' || kind === 'cobv') ? { kind, txid: read.value } : null
}

/**
 * Hangs a charge on a free location of its kind: `invalid` on `id` when it is of the other kind (`kind`) or not free
 * (`taken`). The charge keeps its revision. A lost answer is looked for in the charge.
 */
export async function linkLocation(
  needs: LocationNeeds,
  { id: locationId, ...charge }: ChargeId & { readonly id: LocationId },
): Promise<Result<ChargeDetail, AppError>> {
  const location = await readLocation(needs, locationId)
  if (!location.ok) return location
  const fault = faultOf(location.value, charge)
  if (fault !== null) return err(appError({ kind: 'invalid', violations: [{ path: 'id', reason: fault }] }))
  const linked = await needs.writes.reviseCharge(charge.txid, { kind: charge.kind, locationId })
  if (!linked.ok && !isLost(linked.error)) return linked
  const current = await readCharge(needs, charge)
  if (!linked.ok && current.ok && current.value.locationId !== locationId)
    return err({ ...linked.error, retry: 'safe' })
  if (!linked.ok && !current.ok) return linked
  return andThen(
    linked.ok && !current.ok ? await needs.vault.charges.put([linked.value], needs.clock.now()) : ok(undefined),
    () => chargeDetail(needs, charge),
  )
}

function faultOf({ kind, txid }: ChargeLocation, charge: ChargeId): 'kind' | 'taken' | null {
  if (kind !== charge.kind) return 'kind'
  return txid === null || txid === charge.txid ? null : 'taken'
}
