import * as z from 'zod'
import type { LogArea, LogClock, LogFacts, LogOutcome, LogWhat } from '../../../shared/domain/log.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { ChainHead } from '../journal-event.ts'
import { chainHead } from './chain-head.ts'
import { readWalkedHead, type WalkedChain, type WalkedRow } from './chain-walk.ts'
import { dueColumn } from './due-entries.ts'
import { chainOf, chainStart, type Link } from './event-chain.ts'
import { heldWrites } from './held-writes.ts'
import { parseRow } from './parse-row.ts'

/** An entry on its way into the log. */
export interface NewEntry {
  readonly at: Instant
  readonly clock: LogClock
  /** As the column says it; see whoColumn. */
  readonly who: string
  readonly area: LogArea
  readonly what: LogWhat
  readonly outcome: LogOutcome
  readonly subject: string | null
  readonly amount: Centavos | null
  readonly about: string | null
  readonly facts: LogFacts
  readonly mark: string | null
  /** What else finds it: a document, further ids. */
  readonly document?: string | null
  readonly ids?: readonly (string | null)[]
}

const rowSchema = z.object({
  n: z.int(),
  at: z.string(),
  clock: z.string().nullable(),
  who: z.string(),
  area: z.string(),
  what: z.string(),
  outcome: z.string(),
  subject: z.string().nullable(),
  amount: z.int().nullable(),
  about: z.string().nullable(),
  facts: z.string(),
  mark: z.string().nullable(),
})
const walkedSchema = rowSchema.extend({ mac: z.instanceof(Uint8Array) })
/** A row of `log_entry` as it is chained: `facts` is the exact JSON text. */
type EntryRow = z.output<typeof rowSchema>

const columns = Object.keys(rowSchema.shape)

/**
 * Appends to the audit log: each entry is bound to the one before it by a keyed hash, and the head to their number. What finds it comes
 * into the indexes later; see {@link dueEntries}.
 */
export function logChain(db: VaultDatabase, vaultKey: Uint8Array) {
  const chain = chainOf(db, vaultKey, 'log-chain')
  const listeners: (() => void)[] = []
  const held = heldWrites()
  const head = chainHead(db, chain, 'log_head', held)
  const marked = db.prepare<[string], number>('SELECT n FROM log_entry WHERE mark = ?').pluck()
  const insert = db.prepare(`INSERT INTO log_entry (${columns.join(', ')}, mac, due)
    VALUES (${columns.map((name) => `@${name}`).join(', ')}, @mac, @due)`)
  const after = db.prepare(`SELECT ${columns.join(', ')}, mac FROM log_entry WHERE n > ? ORDER BY n LIMIT ?`)
  const macOf = db.prepare<[number], Uint8Array>('SELECT mac FROM log_entry WHERE n = ?').pluck()
  const timeOf = db.prepare<[number], string>('SELECT at FROM log_entry WHERE n = ?').pluck()

  return {
    /** Where heads and search texts of the vault wait while entries of a book are applied. */
    held,
    /** False where an entry of its mark stands there already. */
    append({ document = null, ids = [], facts, ...entry }: NewEntry): boolean {
      if (entry.mark !== null && marked.get(entry.mark) !== undefined) return false
      const last = head.last()
      const row: EntryRow = { ...entry, n: last.n + 1, facts: JSON.stringify(facts) }
      const mac = chain.link(entryLink(row), last.mac)
      insert.run({ ...row, mac, due: dueColumn({ document, ids }) })
      head.move({ n: row.n, mac })
      for (const listener of listeners) listener()
      return true
    },
    onAppend: (listener: () => void): void => void listeners.push(listener),
    /** Whether it has its seal: one that has none waits for what was before it. */
    hasBegun: head.isSealed,
    /** Seals the head of a log that nothing was before. */
    begin(): void {
      head.move(head.last())
    },
    head(): ChainHead {
      const { n, mac } = head.last()
      return { generation: n, head: hexOf(mac), at: instantSchema.safeParse(timeOf.get(n)).data ?? null }
    },
    hashAt(n: number): string | null {
      if (n === 0) return hexOf(chainStart)
      const mac = macOf.get(n)
      return mac === undefined ? null : hexOf(mac)
    },
    walked: {
      *rows(last: number, most: number): Iterable<WalkedRow> {
        for (const row of after.iterate(last, most)) {
          const { mac, ...entry } = parseRow(walkedSchema, row)
          yield { n: entry.n, at: entry.at, mac, hash: (before, n) => chain.link(entryLink({ ...entry, n }), before) }
        }
      },
      head: () => readWalkedHead(chain, head.row()),
      besides: () => [],
    } satisfies WalkedChain,
  }
}

/** The log as its writers know it. */
export type LogWriter = ReturnType<typeof logChain>

// What is chained: everything that the row says.
function entryLink({ n, at, clock, who, area, what, outcome, subject, amount, about, facts, mark }: EntryRow): Link {
  const rest = JSON.stringify([area, outcome, clock, subject, amount, about, mark, facts])
  return { n, intentId: subject ?? '', seq: 0, state: outcome, at, by: who, what, facts: rest, seed: null }
}

function hexOf(mac: Uint8Array): string {
  return Buffer.from(mac).toString('hex')
}
