import * as z from 'zod'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { idempotencyKeySchema } from '../../../shared/ids/idempotency-key.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { WrittenEvent } from '../log-tables.ts'
import type { ChainHead, Intent, JournalEvent } from '../vault.ts'
import { readWalkedHead, type WalkedChain, type WalkedRow } from './chain-walk.ts'
import { chainStart, eventChain, type Link, sameMac, seedDigest } from './event-chain.ts'
import { intentColumns, readEvent, readIntent } from './journal-rows.ts'
import type { LogWriter } from './log-chain.ts'
import { entryOfEvent } from './log-events.ts'
import { parseRow, RowError } from './parse-row.ts'

const headSchema = z.object({ n: z.int(), mac: z.instanceof(Uint8Array), seal: z.instanceof(Uint8Array) })
interface Head {
  readonly n: number
  readonly mac: Uint8Array
  readonly seal: Uint8Array
}

const linkSchema = z.object({
  n: z.int(),
  intentId: z.string(),
  seq: z.int(),
  state: z.string(),
  at: z.string(),
  by: z.string(),
  what: z.string(),
  facts: z.string(),
  mac: z.instanceof(Uint8Array),
})

const momentSchema = instantSchema.nullable()
const straySchema = z.object({ n: z.int(), at: instantSchema.nullable() })

const WRITE_HEAD = 'INSERT OR REPLACE INTO event_head (id, n, mac, seal) VALUES (1, ?, ?, ?)'

/** Writes the head of an empty chain into a new file, of whatever schema; from then on a missing head is damage. */
export function beginEvents(db: VaultDatabase, vaultKey: Uint8Array): void {
  db.prepare(WRITE_HEAD).run(0, chainStart, eventChain(vaultKey).sealHead(0, chainStart))
}

/**
 * The append-only events of the journal; each comes into the audit log too, where one is given. `verify` answers
 * `storage/damaged` when a link or an intent's frozen part was altered.
 */
export function eventLog(db: VaultDatabase, vaultKey: Uint8Array, audit: LogWriter | null = null) {
  const chain = eventChain(vaultKey)
  const readHead = db.prepare('SELECT n, mac, seal FROM event_head')
  const writeHead = db.prepare(WRITE_HEAD)
  const insert = db.prepare(`INSERT INTO event (n, intentId, seq, state, at, by, what, facts, mac)
    VALUES (@n, @intentId, @seq, @state, @at, @by, @what, @facts, @mac)`)
  const ofIntent = db.prepare('SELECT seq, at, by, what, facts FROM event WHERE intentId = ? ORDER BY seq')
  const rows = 'SELECT n, intentId, seq, state, at, by, what, facts, mac FROM event'
  const all = db.prepare(`${rows} ORDER BY n`)
  const after = db.prepare(`${rows} WHERE n > ? ORDER BY n LIMIT ?`)
  const intentOf = db.prepare(`SELECT ${intentColumns} FROM intent WHERE id = ?`)
  const strays = db
    .prepare<[], number>(
      `SELECT count(*) FROM intent WHERE state IS NOT
        (SELECT e.state FROM event e WHERE e.intentId = intent.id ORDER BY e.seq DESC LIMIT 1)`,
    )
    .pluck()

  const strayOf =
    db.prepare(`SELECT coalesce(max(e.n), 0) AS n, max(e.at) AS at FROM intent LEFT JOIN event e ON e.intentId = intent.id
    WHERE intent.state IS NOT (SELECT l.state FROM event l WHERE l.intentId = intent.id ORDER BY l.seq DESC LIMIT 1)
    GROUP BY intent.id ORDER BY 1 LIMIT 50`)
  const macOf = db.prepare<[number], Uint8Array>('SELECT mac FROM event WHERE n = ?').pluck()
  const timeOf = db.prepare<[number], string>('SELECT at FROM event WHERE n = ?').pluck()
  const cancels = db.prepare("SELECT seq, at, by, what, facts FROM event WHERE intentId = ? AND what = 'cancelled'")

  const head = (): Head => parseRow(headSchema, readHead.get())

  // A review that gave its key up was frozen under another one; the event that says so is a link of this chain.
  const asFrozen = (id: string): Intent => {
    const intent = readIntent(intentOf.get(id))
    if (intent.state !== 'cancelled') return intent
    const given = cancels.all(id).map((row) => readEvent(row).facts)
    const facts = given.find(({ idempotencyKey }) => idempotencyKey === intent.idempotencyKey)
    const key = idempotencyKeySchema.safeParse(facts?.['gaveUpKey'])
    return key.success ? { ...intent, idempotencyKey: key.data } : intent
  }

  // A payment whose frozen part cannot be read any more makes its first event one that does not fit.
  const seedIn = (link: Pick<Link, 'seq' | 'intentId'>): string | null => {
    if (link.seq !== 1) return null
    try {
      return seedDigest(asFrozen(link.intentId))
    } catch (thrown) {
      if (thrown instanceof RowError) return ''
      throw thrown
    }
  }

  const fits = (link: Link & { mac: Uint8Array }, n: number, before: Uint8Array): boolean => {
    const seed = link.seq === 1 ? seedDigest(asFrozen(link.intentId)) : null
    return link.n === n && sameMac(link.mac, chain.link({ ...link, seed }, before))
  }

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
    verify(): Result<{ events: number }, AppError> {
      const damaged = err(appError({ kind: 'storage', fault: 'damaged' }))
      let n = 0
      let before: Uint8Array = chainStart
      for (const row of all.iterate()) {
        n += 1
        const link = parseRow(linkSchema, row)
        if (!fits({ ...link, seed: null }, n, before)) return damaged
        before = link.mac
      }
      const last = head()
      const whole = last.n === n && sameMac(last.mac, before) && sameMac(last.seal, chain.sealHead(n, before))
      return whole && strays.get() === 0 ? ok({ events: n }) : damaged
    },
    walked: {
      *rows(last: number, most: number): Iterable<WalkedRow> {
        for (const row of after.iterate(last, most)) {
          const { mac, ...event } = parseRow(linkSchema, row)
          const link = { ...event, seed: seedIn(event) }
          yield { n: event.n, at: event.at, mac, hash: (before, n) => chain.link({ ...link, n }, before) }
        }
      },
      head: () => readWalkedHead(chain, readHead.get()),
      besides: () =>
        strayOf.all().map((row) => {
          const { n, at } = parseRow(straySchema, row)
          return { what: 'state', n, to: n, at, until: null }
        }),
    } satisfies WalkedChain,
  }
}

function hexOf(mac: Uint8Array): string {
  return Buffer.from(mac).toString('hex')
}
