import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Room } from '../ledger/room.ts'
import type { ReceivedBook } from '../received/received-book.ts'
import { chargeAt } from './charge-at.ts'
import {
  type Batch,
  batchSchema,
  type ChargeNow,
  type Location,
  locationSchema,
  type OwnCharge,
  ownChargeSchema,
} from './own-charge.ts'
import { isPayable } from './payable.ts'

/** The company's own charges with all their revisions, locations and batches; every change is on disk before the call returns. */
export interface ChargeBook {
  /** A charge as it stands at a moment (ms since 1970), or stood in an earlier revision; null when there is none, or not yet. */
  find(txid: string, nowMs: number, revision?: number): ChargeNow | null
  /** The charge whose payload lies at an address (without scheme). */
  findAt(address: string, nowMs: number): ChargeNow | null
  /** Every charge that is there at a moment, the oldest first. */
  all(nowMs: number): ChargeNow[]
  /** The charges that can be paid at a moment; what each comes to says `payable` of payable.ts. */
  open(nowMs: number): ChargeNow[]
  /** A charge as it is kept, with what is still to come. */
  kept(txid: string): OwnCharge | null
  /** Keeps a charge, new or changed. */
  keep(charge: OwnCharge): void
  locations(nowMs: number): Location[]
  makeLocation(kind: Location['kind'], atMs: number, txid: string | null): Location
  /** Hangs a charge at a location, or nothing; where the charge hung before becomes free. */
  link(locationId: number, txid: string | null): void
  batches(): readonly Batch[]
  keepBatch(batch: Batch): void
}

/** One line of the book's file: a thing as it is from then on. */
export type BookLine = z.infer<typeof lineSchema>

const FILE = 'charges'
const lineSchema = z.union([
  z.object({ charge: ownChargeSchema }),
  z.object({ location: locationSchema }),
  z.object({ batch: batchSchema }),
])

/** The id of the first location of a bank. */
export const FIRST_LOCATION_ID = 7_101

const OWN_HOST = 'pix.mandacaru.example'

/**
 * Opens the charges of a folder, or begins with seeded ones; `room` null keeps them in memory only. What paid a charge is
 * asked of the received Pix, so that a charge and the statement never disagree.
 */
export function openChargeBook(
  room: Room | null,
  received: Pick<ReceivedBook, 'list' | 'pixOf'>,
  seeded: () => readonly BookLine[],
): ChargeBook {
  const charges = new Map<string, OwnCharge>()
  const locations = new Map<number, Location>()
  const batches = new Map<string, Batch>()
  /** The ids of locations by what hangs there, and by their address. */
  const hung = new Map<string, number>()
  const addressed = new Map<string, number>()
  const holdLocation = (location: Location): void => {
    const { id, txid, address } = location
    const left = locations.get(id)?.txid ?? null
    if (left !== null && hung.get(left) === id) hung.delete(left)
    if (txid !== null) hung.set(txid, id)
    addressed.set(address, id)
    locations.set(id, location)
  }
  const hold = (line: BookLine): void => {
    if ('charge' in line) charges.set(line.charge.txid, line.charge)
    else if ('batch' in line) batches.set(line.batch.id, line.batch)
    else holdLocation(line.location)
  }
  const lines = room?.readLines(FILE) ?? []
  for (const line of lines.length === 0 ? seeded() : lines.map((each) => lineSchema.parse(each))) hold(line)
  // Written anew at each start: only what stands, and no line that was cut short by a crash.
  room?.writeLines(FILE, [
    ...[...charges.values()].map((charge) => ({ charge })),
    ...[...locations.values()].map((location) => ({ location })),
    ...[...batches.values()].map((batch) => ({ batch })),
  ])
  const keep = (line: BookLine): void => {
    room?.appendLine(FILE, line)
    hold(line)
  }
  const locationOf = (txid: string): Location | null => locations.get(hung.get(txid) ?? 0) ?? null
  const find = (txid: string, nowMs: number, revision?: number): ChargeNow | null => {
    const charge = charges.get(txid)
    if (charge === undefined) return null
    return chargeAt(charge, { location: locationOf(txid), pix: received.pixOf(txid, nowMs) }, nowMs, revision)
  }
  const all = (nowMs: number): ChargeNow[] => {
    const paid = Map.groupBy(received.list(nowMs), ({ txid }) => txid)
    return [...charges.values()]
      .flatMap((charge) => {
        const tied = { location: locationOf(charge.txid), pix: paid.get(charge.txid) ?? [] }
        return chargeAt(charge, tied, nowMs) ?? []
      })
      .toSorted((a, b) => a.createdMs - b.createdMs)
  }
  return {
    find,
    findAt: (address, nowMs) => {
      const location = locations.get(addressed.get(address) ?? 0)
      return find(location?.txid ?? '', nowMs)
    },
    all,
    open: (nowMs) => all(nowMs).filter((charge) => isPayable(charge, nowMs)),
    kept: (txid) => charges.get(txid) ?? null,
    keep: (charge) => keep({ charge }),
    locations: (nowMs) => [...locations.values()].filter(({ at }) => at <= nowMs),
    makeLocation: (kind, at, txid) => {
      const location = {
        id: FIRST_LOCATION_ID + locations.size,
        kind,
        address: newAddress(kind, randomUUID()),
        at,
        txid,
      }
      keep({ location })
      return location
    },
    link: (locationId, txid) => {
      const location = locations.get(locationId)
      if (location === undefined) return
      const left = txid === null ? null : locationOf(txid)
      if (left !== null && left.id !== locationId) keep({ location: { ...left, txid: null } })
      keep({ location: { ...location, txid } })
    },
    batches: () => [...batches.values()],
    keepBatch: (batch) => keep({ batch }),
  }
}

/** The address of a location, without scheme. */
export function newAddress(kind: Location['kind'], name: string): string {
  return `${OWN_HOST}/qr/v2/${kind === 'cobv' ? 'cobv/' : ''}${name}`
}
