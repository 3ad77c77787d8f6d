import * as z from 'zod'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { WrittenEvent } from '../log-tables.ts'
import type { Intent } from '../vault.ts'
import type { ChainHead, JournalEvent } from '../journal-event.ts'
import { chainOf, chainStart, seedDigest } from './event-chain.ts'
import { eventProof } from './event-proof.ts'
import { readEvent } from './journal-rows.ts'
import type { LogWriter } from './log-chain.ts'
import { entryOfEvent } from './log-events.ts'
import { parseRow } from './parse-row.ts'

const headSchema = z.object({ n: z.int(), mac: z.instanceof(Uint8Array), seal: z.instanceof(Uint8Array) })
interface Head {
  readonly n: number
  readonly mac: Uint8Array
  readonly seal: Uint8Array
}

const momentSchema = instantSchema.nullable()

const WRITE_HEAD = 'INSERT OR REPLACE INTO event_head (id, n, mac, seal) VALUES (1, ?, ?, ?)'

/** Writes the head of an empty chain into a new file, of whatever schema; from then on a missing head is damage. */
export function beginEvents(db: VaultDatabase, vaultKey: Uint8Array): void {
  db.prepare(WRITE_HEAD).run(0, chainStart, chainOf(db, vaultKey).sealHead(0, chainStart))
}

/** The append-only events of the journal; each comes into the audit log too, where one is given. For what proves them see {@link eventProof}. */
export function eventLog(db: VaultDatabase, vaultKey: Uint8Array, audit: LogWriter | null = null) {
  const chain = chainOf(db, vaultKey)
  const proof = eventProof(db, chain)
  const readHead = db.prepare('SELECT n, mac, seal FROM event_head')
  const writeHead = db.prepare(WRITE_HEAD)
  const insert = db.prepare(`INSERT INTO event (n, intentId, seq, state, at, by, what, facts, mac)
    VALUES (@n, @intentId, @seq, @state, @at, @by, @what, @facts, @mac)`)
  const ofIntent = db.prepare('SELECT seq, at, by, what, facts FROM event WHERE intentId = ? ORDER BY seq')
  const macOf = db.prepare<[number], Uint8Array>('SELECT mac FROM event WHERE n = ?').pluck()
  const timeOf = db.prepare<[number], string>('SELECT at FROM event WHERE n = ?').pluck()

  const head = (): Head => parseRow(headSchema, readHead.get())

  return {
    append(intent: Intent, event: WrittenEvent): void {
      const { at, by, what } = event
      const last = head()
      const { id: intentId, seq, state } = intent
      const row = { n: last.n + 1, intentId, seq, state, at, by, what, facts: JSON.stringify(event.facts) }
      const mac = chain.link({ ...row, seed: seq === 1 ? seedDigest(intent) : null }, last.mac)
      insert.run({ ...row, mac })
      writeHead.run(row.n, mac, chain.sealHead(row.n, mac))
      audit?.append(entryOfEvent(row.n, intent, event, event.signature ?? null))
    },
    of: (id: string): readonly JournalEvent[] => ofIntent.all(id).map(readEvent),
    head(): ChainHead {
      const { n, mac } = head()
      return { generation: n, head: hexOf(mac), at: parseRow(momentSchema, timeOf.get(n) ?? null) }
    },
    hashAt(n: number): string | null {
      if (n === 0) return hexOf(chainStart)
      const mac = macOf.get(n)
      return mac === undefined ? null : hexOf(mac)
    },
    verify: proof.verify,
    verifyNew: proof.verifyNew,
    walked: proof.walked,
  }
}

function hexOf(mac: Uint8Array): string {
  return Buffer.from(mac).toString('hex')
}
