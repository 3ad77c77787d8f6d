import type { Charge } from '../../../shared/domain/charge.ts'

type Place = Pick<Charge, 'locationId' | 'location' | 'code'>

/**
 * One revision of two readings. The newer word counts; its location and code stay where it leaves them out, but never
 * those of another location. What no change alters stays likewise.
 */
export function joinedCharge(older: Charge, newer: Charge): Charge {
  return { ...carriedCharge(older, newer), ...placeOf(older, newer) }
}

/** The next revision of a charge: what no change alters (its creation, its batch, who receives) stays where it leaves it out. */
export function carriedCharge(older: Charge, next: Charge): Charge {
  return {
    ...next,
    createdAt: next.createdAt ?? older.createdAt,
    batchId: next.batchId ?? older.batchId,
    receiverName: next.receiverName ?? older.receiverName,
    receiverDocument: next.receiverDocument ?? older.receiverDocument,
  }
}

function placeOf(older: Place, newer: Place): Place {
  const { locationId, location, code } = newer
  if (!agree(older.locationId, locationId) || !agree(older.location, location)) return { locationId, location, code }
  return {
    locationId: locationId ?? older.locationId,
    location: location ?? older.location,
    code: code ?? older.code,
  }
}

function agree<Value>(one: Value | null, other: Value | null): boolean {
  return one === null || other === null || one === other
}
