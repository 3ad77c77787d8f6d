import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { WrittenEvent } from '../log-tables.ts'
import type { Intent } from '../vault.ts'
import type { ChainHead, JournalEvent } from '../journal-event.ts'
import { chainHead } from './chain-head.ts'
import { chainOf, chainStart, seedDigest } from './event-chain.ts'
import { eventProof } from './event-proof.ts'
import { heldWrites } from './held-writes.ts'
import { readEvent } from './journal-rows.ts'
import type { LogWriter } from './log-chain.ts'
import { entryOfEvent } from './log-events.ts'
import { parseRow } from './parse-row.ts'

const momentSchema = instantSchema.nullable()

/** Writes the head of an empty chain into a new file, of whatever schema; from then on a missing head is damage. */
export function beginEvents(db: VaultDatabase, vaultKey: Uint8Array): void {
  chainHead(db, chainOf(db, vaultKey), 'event_head', heldWrites()).move({ n: 0, mac: chainStart })
}

/** The append-only events of the journal; each comes into the audit log too, where one is given. For what proves them see {@link eventProof}. */
export function eventLog(db: VaultDatabase, vaultKey: Uint8Array, audit: LogWriter | null = null) {
  const chain = chainOf(db, vaultKey)
  const proof = eventProof(db, chain)
  const head = chainHead(db, chain, 'event_head', audit?.held ?? heldWrites())
  const insert = db.prepare(`INSERT INTO event (n, intentId, seq, state, at, by, what, facts, mac)
    VALUES (@n, @intentId, @seq, @state, @at, @by, @what, @facts, @mac)`)
  const ofIntent = db.prepare('SELECT seq, at, by, what, facts FROM event WHERE intentId = ? ORDER BY seq')
  const macOf = db.prepare<[number], Uint8Array>('SELECT mac FROM event WHERE n = ?').pluck()
  const timeOf = db.prepare<[number], string>('SELECT at FROM event WHERE n = ?').pluck()

  return {
    append(intent: Intent, event: WrittenEvent): void {
      const { at, by, what } = event
      const last = head.last()
      const { id: intentId, seq, state } = intent
      const row = { n: last.n + 1, intentId, seq, state, at, by, what, facts: JSON.stringify(event.facts) }
      const mac = chain.link({ ...row, seed: seq === 1 ? seedDigest(intent) : null }, last.mac)
      insert.run({ ...row, mac })
      head.move({ n: row.n, mac })
      audit?.append(entryOfEvent(row.n, intent, event, event.signature ?? null))
    },
    of: (id: string): readonly JournalEvent[] => ofIntent.all(id).map(readEvent),
    head(): ChainHead {
      const { n, mac } = head.last()
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
