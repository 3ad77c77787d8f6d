import { createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { VaultDatabase } from '../database/sqlite.ts'
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

const labels = ['journal-chain', 'watch-chain', 'log-chain'] as const
type Label = (typeof labels)[number]

/** Where a vault keeps the keys of its chains, if they are not of its own key. */
export const chainRecord = 'chains'
const keptSchema = z.record(z.enum(labels), z.base64())

/**
 * Makes the chain of one log of a vault: the journal's, the watch's, or the audit log's. A vault that began as a copy of another
 * desk's goes on with that one's chains, by keys that say nothing of either vault's.
 */
export function chainOf(db: VaultDatabase, vaultKey: Uint8Array, label: Label = 'journal-chain'): EventChain {
  const kept = keptChains(db)
  return kept === null ? eventChain(vaultKey, label) : chainUnder(Buffer.from(kept[label], 'base64'))
}

/** Keeps the keys of all chains in the vault itself, so that it can be given another key. */
export function keepChains(db: VaultDatabase, vaultKey: Uint8Array): void {
  if (keptChains(db) !== null) return
  const told = labels.map((label) => [label, derived(vaultKey, label).toString('base64')] as const)
  const put = db.prepare('INSERT OR REPLACE INTO record (name, json) VALUES (?, ?)')
  put.run(chainRecord, JSON.stringify(Object.fromEntries(told)))
}

/** The chain of a vault whose key it is of. */
export function eventChain(vaultKey: Uint8Array, label: Label = 'journal-chain'): EventChain {
  return chainUnder(derived(vaultKey, label))
}

function keptChains(db: VaultDatabase): z.output<typeof keptSchema> | null {
  const kept = db.prepare<[string], string>('SELECT json FROM record WHERE name = ?').pluck().get(chainRecord)
  return kept === undefined ? null : keptSchema.parse(JSON.parse(kept))
}

function derived(vaultKey: Uint8Array, label: Label): Buffer {
  return Buffer.from(hkdfSync('sha256', vaultKey, new Uint8Array(0), label, 32))
}

function chainUnder(secret: Uint8Array): EventChain {
  // A key object: one made anew from bytes for each link costs five times the hash.
  const key = createSecretKey(secret)
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
