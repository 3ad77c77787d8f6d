import type { BookLog } from '../../electron/team/book-log.ts'
import type { Sign } from '../../electron/team/presence-sign.ts'
import { bookStart, type Entry, macAfter } from '../../electron/team/entry.ts'
import { systemClock } from './test-ports.ts'
import { ok } from '../../shared/kit/result.ts'

/** A book in memory, which answers as the server's functions do. `entries` are its rows, to be changed at will. */
export interface MemoryBook extends BookLog {
  readonly entries: Entry[]
}

/** Makes one of these entries. */
export function memoryBook(entries: Entry[] = []): MemoryBook {
  const blobs = new Map<string, Uint8Array[]>()
  const signs = new Map<string, Sign>()
  const placeOf = (found: Entry | undefined) => (found === undefined ? null : { seq: found.seq, mac: found.mac })
  return {
    entries,
    async append(entry) {
      const stands = placeOf(entries.find(({ id }) => id === entry.id))
      if (stands !== null) return ok(stands)
      const before = entries.at(-1) ?? bookStart
      const placed = { ...entry, seq: before.seq + 1 }
      const mac = macAfter(before.mac, placed)
      entries.push({ ...placed, mac })
      return ok({ seq: placed.seq, mac })
    },
    from: async (seq, limit) => ok(entries.filter((each) => each.seq >= seq).slice(0, limit)),
    end: async () => ok(entries.at(-1)?.seq ?? 0),
    find: async (id) => ok(placeOf(entries.find((each) => each.id === id))),
    async putBlob(name, parts) {
      const kept: Uint8Array[] = []
      for await (const part of parts) kept.push(part)
      if (!blobs.has(name)) blobs.set(name, kept)
      return ok(undefined)
    },
    blobPart: async (name, part) => ok(blobs.get(name)?.[part] ?? null),
    async present(own, others) {
      signs.set(own.member, own)
      return ok(others.flatMap((id) => signs.get(id) ?? []))
    },
    mark: async () => ok(null),
    time: async () => ok(systemClock.now()),
    listen: () => () => undefined,
    close: async () => undefined,
  }
}
