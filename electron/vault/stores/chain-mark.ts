import * as z from 'zod'
import type { VaultDatabase } from '../database/sqlite.ts'
import { type EventChain, sameMac } from './event-chain.ts'

/** Up to where every link of a chain was proved: so many links, and the hash of the last. */
export interface ChainMark {
  readonly n: number
  readonly mac: Uint8Array
}

/** Where a vault keeps up to where its journal was proved. */
export const provedRecord = 'journal-proved'
const textSchema = z.object({ n: z.int().positive(), mac: z.hex(), seal: z.hex() })

/** The mark of the journal's chain in the vault, sealed under the chain's own key. */
export function chainMark(db: VaultDatabase, chain: EventChain) {
  const get = db.prepare<[string], string>('SELECT json FROM record WHERE name = ?').pluck()
  const put = db.prepare('INSERT OR REPLACE INTO record (name, json) VALUES (?, ?)')
  const remove = db.prepare('DELETE FROM record WHERE name = ?')
  return {
    /** Null where there is none that this vault has sealed. */
    read(): ChainMark | null {
      const told = textSchema.safeParse(parsed(get.get(provedRecord) ?? '')).data
      if (told === undefined) return null
      const mark = { n: told.n, mac: Buffer.from(told.mac, 'hex') }
      return sameMac(Buffer.from(told.seal, 'hex'), chain.sealMark(mark.n, mark.mac)) ? mark : null
    },
    keep({ n, mac }: ChainMark): void {
      const [hash, seal] = [Buffer.from(mac), chain.sealMark(n, mac)].map((bytes) => bytes.toString('hex'))
      put.run(provedRecord, JSON.stringify({ n, mac: hash, seal }))
    },
    forget: (): void => void remove.run(provedRecord),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
