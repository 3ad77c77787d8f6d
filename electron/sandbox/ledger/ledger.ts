import * as z from 'zod'
import { OPENING_AVAILABLE } from './company.ts'
import { type Entry, effectAt, entrySchema, settledAt, stepAt } from './entry.ts'
import type { Room } from './room.ts'
import { seedStatement } from './seed-statement.ts'

/** A movement whose money has moved, and when it did. */
export interface BookedEntry {
  readonly entry: Entry
  readonly at: number
}

/** The account's memory: what was there at the start, and every movement since. */
export interface Ledger {
  /** The movements the bank tells of at a moment, oldest first. */
  known(nowMs: number): Entry[]
  /** Those that count as statement: whose money has moved, with the moment it did, oldest first. */
  statement(nowMs: number): readonly BookedEntry[]
  /** The orders that were taken here, told of or not yet, oldest first. */
  orders(): readonly Entry[]
  /** Every refund of a received Pix that was taken, told of or not, oldest first. */
  refunds(): readonly Entry[]
  /** The newest order of a key, told of or not. */
  taken(key: string): Entry | null
  balance(nowMs: number): { readonly available: number; readonly blocked: number }
  nextId(): number
  /** When the account's first day began. */
  openedMs(): number
  /** Books movements; they are on disk before this returns, so that a killed bank forgets nothing it said. */
  book(entries: readonly Entry[]): void
}

const FILE = 'ledger'
const headSchema = z.object({ seed: z.int(), openedMs: z.number() })

/** Opens the ledger of a folder, or begins one with seeded months; `room` null keeps it in memory only. */
export function openLedger(room: Room | null, seed: number, nowMs: number): Ledger {
  const [first, ...rest] = room?.readLines(FILE) ?? []
  const head = headSchema.safeParse(first).data ?? { seed, openedMs: nowMs }
  const later = rest.map((line) => entrySchema.parse(line))
  // Written anew at each start: a line that was cut short by a crash must not stand between old and new ones.
  room?.writeLines(FILE, [head, ...later])
  const seeded = seedStatement(head.seed, head.openedMs)
  const orders = later.filter(({ key }) => key !== null)
  // A page of a long statement is asked for after another, and nothing was booked in between.
  let told: ToldStatement | null = null
  return {
    known: (now) => [...seeded, ...later].filter((entry) => stepAt(entry, now) !== null),
    statement(now) {
      const isSame = told !== null && told.of === later.length && told.fromMs <= now && now < told.untilMs
      if (!isSame) told = tellStatement([...seeded, ...later], later.length, now)
      return told?.rows ?? []
    },
    orders: () => orders,
    refunds: () => later.filter(({ returns }) => returns !== undefined),
    openedMs: () => head.openedMs,
    taken: (key) => orders.findLast((order) => order.key === key) ?? null,
    balance: (now) => {
      const effects = later.filter(({ opening }) => opening !== true).map((entry) => effectAt(entry, now))
      const available = effects.reduce((sum, effect) => sum + effect.available, OPENING_AVAILABLE)
      return { available, blocked: effects.reduce((sum, effect) => sum + effect.blocked, 0) }
    },
    nextId: () => ((later.at(-1) ?? seeded.at(-1))?.id ?? 900_100) + 1,
    book: (entries) => {
      for (const entry of entries) {
        room?.appendLine(FILE, entry)
        later.push(entry)
        if (entry.key !== null) orders.push(entry)
      }
    },
  }
}

interface ToldStatement {
  readonly rows: readonly BookedEntry[]
  /** Of how many booked movements, and from which moment until which it says the same. */
  readonly of: number
  readonly fromMs: number
  readonly untilMs: number
}

function tellStatement(entries: readonly Entry[], of: number, nowMs: number): ToldStatement {
  const rows: BookedEntry[] = []
  let untilMs = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    const at = settledAt(entry, nowMs)
    if (at !== null) rows.push({ entry, at })
    for (const step of entry.plan) if (step.at > nowMs && step.at < untilMs) untilMs = step.at
  }
  return { rows: rows.toSorted((a, b) => a.at - b.at), of, fromMs: nowMs, untilMs }
}
