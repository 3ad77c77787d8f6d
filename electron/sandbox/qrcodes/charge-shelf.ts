import * as z from 'zod'
import {
  type Batch,
  batchSchema,
  type Location,
  locationSchema,
  type OwnCharge,
  ownChargeSchema,
} from './own-charge.ts'

/** One line of the file of charges: a thing as it is from then on. */
export const bookLineSchema = z.union([
  z.object({ charge: ownChargeSchema }),
  z.object({ location: locationSchema }),
  z.object({ batch: batchSchema }),
])
export type BookLine = z.infer<typeof bookLineSchema>

/** What lines add up to: the newest of each thing, and locations found by what hangs there and by their address. */
export interface ChargeShelf {
  readonly charges: ReadonlyMap<string, OwnCharge>
  readonly locations: ReadonlyMap<number, Location>
  readonly batches: ReadonlyMap<string, Batch>
  put(line: BookLine): void
  locationOf(txid: string): Location | null
  locationAt(address: string): Location | null
  /** The lines that say all of it once. */
  lines(): BookLine[]
}

/** An empty shelf. */
export function createShelf(): ChargeShelf {
  const charges = new Map<string, OwnCharge>()
  const locations = new Map<number, Location>()
  const batches = new Map<string, Batch>()
  const hung = new Map<string, number>()
  const addressed = new Map<string, number>()
  const putLocation = (location: Location): void => {
    const { id, txid, address } = location
    const left = locations.get(id)?.txid ?? null
    if (left !== null && hung.get(left) === id) hung.delete(left)
    if (txid !== null) hung.set(txid, id)
    addressed.set(address, id)
    locations.set(id, location)
  }
  const known = (id: number | undefined): Location | null => (id === undefined ? null : (locations.get(id) ?? null))
  return {
    charges,
    locations,
    batches,
    put: (line) => {
      if ('charge' in line) charges.set(line.charge.txid, line.charge)
      else if ('batch' in line) batches.set(line.batch.id, line.batch)
      else putLocation(line.location)
    },
    locationOf: (txid) => known(hung.get(txid)),
    locationAt: (address) => known(addressed.get(address)),
    lines: () => [
      ...[...charges.values()].map((charge) => ({ charge })),
      ...[...locations.values()].map((location) => ({ location })),
      ...[...batches.values()].map((batch) => ({ batch })),
    ],
  }
}
