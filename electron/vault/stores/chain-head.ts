import * as z from 'zod'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { EventChain } from './event-chain.ts'
import type { HeldWrites } from './held-writes.ts'
import { parseRow, RowError } from './parse-row.ts'

const headSchema = z.object({ n: z.int(), mac: z.instanceof(Uint8Array), seal: z.instanceof(Uint8Array) })

/** The end of a chain: how many links it has, and the hash of the last. */
interface Head {
  readonly n: number
  readonly mac: Uint8Array
}

/** The sealed head of one chain of a vault. */
export function chainHead(
  db: VaultDatabase,
  chain: EventChain,
  table: 'event_head' | 'watch_head' | 'log_head',
  writes: HeldWrites,
) {
  const read = db.prepare(`SELECT n, mac, seal FROM ${table}`)
  const put = db.prepare(`INSERT OR REPLACE INTO ${table} (id, n, mac, seal) VALUES (1, ?, ?, ?)`)
  const held = writes.of<'head', Head>((_, { n, mac }) => put.run(n, mac, chain.sealHead(n, mac)))
  const now = (): Head | null => {
    const moved = held.get('head')
    if (moved !== undefined) return moved
    const row = read.get()
    return row === undefined ? null : parseRow(headSchema, row)
  }
  return {
    /** As it lies there. */
    row: () => read.get(),
    isSealed: (): boolean => parseRow(headSchema, read.get()).seal.length > 0,
    now,
    /** The same of a chain that has a head from its beginning on: where it lacks, that is damage. */
    last(): Head {
      const head = now()
      if (head === null) throw new RowError('no head')
      return head
    },
    move: (head: Head): void => held.put('head', head),
  }
}
