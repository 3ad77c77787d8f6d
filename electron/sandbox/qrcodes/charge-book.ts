import { randomUUID } from 'node:crypto'
import type { Room } from '../ledger/room.ts'
import type { ReceivedBook } from '../received/received-book.ts'
import { type BookLine, bookLineSchema, createShelf } from './charge-shelf.ts'
import type { Batch, ChargeNow, Location, OwnCharge } from './own-charge.ts'

/** The company's own charges with all their revisions, locations and batches; every change is on disk before the call returns. */
export interface ChargeBook {
  /** A charge as it stands at a moment (ms since 1970), or stood in an earlier revision; null when there is none, or not yet. */
  find(txid: string, nowMs: number, revision?: number): ChargeNow | null
  /** The charge whose payload lies at an address (without scheme). */
  findAt(address: string, nowMs: number): ChargeNow | null
  /** Every charge that is there at a moment, the oldest first. */
  all(nowMs: number): ChargeNow[]
  /** How often anything was kept since it was opened: as long as it stays the same, so do charges and locations. */
  changes(): number
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

const FILE = 'charges'

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
  const shelf = createShelf()
  const lines = room?.readLines(FILE) ?? []
  for (const line of lines.length === 0 ? seeded() : lines.map((each) => bookLineSchema.parse(each))) shelf.put(line)
  // Written anew at each start: only what stands, and no line that was cut short by a crash.
  room?.writeLines(FILE, shelf.lines())
  let changes = 0
  const keep = (line: BookLine): void => {
    changes += 1
    room?.appendLine(FILE, line)
    shelf.put(line)
  }
  const find = (txid: string, nowMs: number, revision?: number): ChargeNow | null => {
    const charge = shelf.charges.get(txid)
    if (charge === undefined) return null
    return chargeAt(charge, { location: shelf.locationOf(txid), pix: received.pixOf(txid, nowMs) }, nowMs, revision)
  }
  return {
    find,
    findAt: (address, nowMs) => find(shelf.locationAt(address)?.txid ?? '', nowMs),
    all: (nowMs) => {
      const paid = Map.groupBy(received.list(nowMs), ({ txid }) => txid)
      return [...shelf.charges.values()]
        .flatMap((charge) => {
          const tied = { location: shelf.locationOf(charge.txid), pix: paid.get(charge.txid) ?? [] }
          return chargeAt(charge, tied, nowMs) ?? []
        })
        .toSorted((a, b) => a.createdMs - b.createdMs)
    },
    changes: () => changes,
    kept: (txid) => shelf.charges.get(txid) ?? null,
    keep: (charge) => keep({ charge }),
    locations: (nowMs) => [...shelf.locations.values()].filter(({ at }) => at <= nowMs),
    makeLocation: (kind, at, txid) => {
      const id = FIRST_LOCATION_ID + shelf.locations.size
      const location = { id, kind, address: newAddress(kind, randomUUID()), at, txid }
      keep({ location })
      return location
    },
    link: (locationId, txid) => {
      const location = shelf.locations.get(locationId)
      if (location === undefined) return
      const left = txid === null ? null : shelf.locationOf(txid)
      if (left !== null && left.id !== locationId) keep({ location: { ...left, txid: null } })
      keep({ location: { ...location, txid } })
    },
    batches: () => [...shelf.batches.values()],
    keepBatch: (batch) => keep({ batch }),
  }
}

/** The address of a location, without scheme. */
export function newAddress(kind: Location['kind'], name: string): string {
  return `${OWN_HOST}/qr/v2/${kind === 'cobv' ? 'cobv/' : ''}${name}`
}

/** A charge as it stands at a moment, or as it stood in an earlier revision; null where there is no such thing yet. It is CONCLUIDA once a Pix has paid it. */
function chargeAt(
  { kind, txid, batchId, revisions }: OwnCharge,
  tied: Pick<ChargeNow, 'location' | 'pix'>,
  nowMs: number,
  revision?: number,
): ChargeNow | null {
  const newest = revisions.findLastIndex(({ at }) => at <= nowMs)
  const index = revision ?? newest
  const told = revisions[index]
  const [first] = revisions
  if (told === undefined || first === undefined || index > newest) return null
  const isPaid = tied.pix.length > 0 && told.status === 'ATIVA' && index === newest
  return {
    kind,
    txid,
    createdMs: first.at,
    revision: index,
    status: isPaid ? 'CONCLUIDA' : told.status,
    content: told.content,
    batchId,
    ...tied,
  }
}
