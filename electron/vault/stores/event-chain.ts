import { createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Intent } from '../vault.ts'
import { seedColumns } from './journal-rows.ts'

/** One link: what is written with an event. `facts` is the exact JSON text in the row; `seed` binds the first event of an intent to what was frozen. */
export interface Link {
  readonly n: number
  readonly intentId: string
  readonly seq: number
  readonly state: string
  readonly at: string
  readonly by: string
  readonly what: string
  readonly facts: string
  readonly seed: string | null
}

/** The keyed hash over a log of events (HMAC-SHA256 under a key that is derived from the vault key, under a label for each log). */
export interface EventChain {
  /** The hash of a link that follows the one with hash `before`. */
  link(link: Link, before: Uint8Array): Buffer
  /** Seals the head (count and last hash), so that a chain cut short at its end shows. */
  sealHead(n: number, mac: Uint8Array): Buffer
  /** Seals up to where every link was proved, so that nobody else can say so. */
  sealMark(n: number, mac: Uint8Array): Buffer
}

/** What stands before the first link. */
export const chainStart: Uint8Array = new Uint8Array(32)

/** Makes the chain of one log of a vault: the journal's, the watch's, or the audit log's. */
export function eventChain(
  vaultKey: Uint8Array,
  label: 'journal-chain' | 'watch-chain' | 'log-chain' = 'journal-chain',
): EventChain {
  // A key object: one made anew from bytes for each link costs five times the hash.
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', vaultKey, new Uint8Array(0), label, 32)))
  const hash = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  return {
    link: ({ n, intentId, seq, state, at, by, what, facts, seed }, before) =>
      hash(JSON.stringify(['event', hex(before), n, intentId, seq, state, at, by, what, facts, seed])),
    sealHead: (n, mac) => hash(JSON.stringify(['head', n, hex(mac)])),
    sealMark: (n, mac) => hash(JSON.stringify(['proved', n, hex(mac)])),
  }
}

/** The digest of everything that was frozen, bytes included. What an intent does not have is not in it, so columns may be added. */
export function seedDigest(intent: Intent): string {
  const hash = createHash('sha256')
  for (const column of seedColumns) {
    const value = intent[column]
    if (value === null) continue
    const bytes = typeof value === 'object' ? value : Buffer.from(String(value))
    hash.update(`${column}:${bytes.length}:`).update(bytes)
  }
  return hash.digest('hex')
}

/** Compares two hashes in constant time. */
export function sameMac(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
