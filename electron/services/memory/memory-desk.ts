import * as z from 'zod'
import { type MemoryState, type MemoryView, reconciliationSchema } from '../../../shared/domain/memory.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { AccountsReads } from '../../api/provider.ts'
import { paymentOfLine } from '../../journal/payment-of-line.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import { readPeriod } from '../accounts/read-period.ts'
import type { MemoryGap } from './judge-memory.ts'
import type { ConnectionMemory } from './open-memory.ts'

/** What a person needs to close a gap in the memory. */
export interface MemoryDesk {
  /** Refuses to send while there is a gap. */
  gate(): Result<null, AppError>
  read(): Promise<Result<MemoryView, AppError>>
  /** Has the statement of the gap read from the institution, to its end. */
  check(): Promise<Result<MemoryView, AppError>>
  /** A person's word, kept for good; only after the statement was read. `state` when there is no gap, or it was not read. */
  reconcile(reason: string): Promise<Result<MemoryView, AppError>>
  state(): MemoryState
}

/** What the desk works with. */
export interface MemoryDeskNeeds {
  readonly memory: ConnectionMemory
  readonly vault: Pick<Vault, 'records' | 'statement' | 'journal' | 'unread'>
  readonly reads: Pick<AccountsReads, 'statementPage' | 'mostDays'>
  readonly clock: Pick<Clock, 'now'>
}

const RECORD = 'memory'
const DAY_MS = 86_400_000
/** How far back the statement is read where nothing tells up to when the journal reached. */
const LONG_AGO_DAYS = 90
const MOST_DEBITS = 500

const keptSchema = z.array(
  reconciliationSchema.extend({ remembered: z.object({ generation: z.int(), head: z.string() }).nullable() }),
)

/** Makes the desk of one open connection. */
export function createMemoryDesk({ memory, vault, reads, clock }: MemoryDeskNeeds): MemoryDesk {
  let checkedAt: Instant | null = null

  async function view(): Promise<Result<MemoryView, AppError>> {
    const kept = await readKept(vault)
    if (!kept.ok) return kept
    const gap = memory.gap()
    const from = gap === null ? null : readFrom(gap, clock.now())
    const debits = from === null || checkedAt === null ? ok([]) : await unexplained(vault, from)
    if (!debits.ok) return debits
    const reconciliations = kept.value.map(({ at, state, missing, reason }) => ({ at, state, missing, reason }))
    const told = gap ?? { state: 'whole', missing: null, since: null, until: null }
    const { state, missing, since, until } = told
    return ok({ state, missing, since, until, readFrom: from, checkedAt, debits: debits.value, reconciliations })
  }

  return {
    state: () => memory.gap()?.state ?? 'whole',
    gate: () => (memory.gap() === null ? ok(null) : err(appError({ kind: 'held', sent: 'no', why: 'memory' }))),
    read: view,
    async check() {
      const gap = memory.gap()
      if (gap === null) return view()
      const now = clock.now()
      const keep = (lines: readonly StatementLine[]) => vault.statement.put(lines)
      const needs = { reads, unreadOf: { vault, clock }, keep, onPage: () => undefined, isWanted: () => true }
      const read = await readPeriod(needs, { from: readFrom(gap, now), to: now })
      if (!read.ok) return read
      if (!read.value) return err(appError({ kind: 'contract', endpoint: 'accounts.transactions', paths: [] }))
      checkedAt = now
      return view()
    },
    async reconcile(reason) {
      const gap = memory.gap()
      if (gap === null) return err(appError({ kind: 'state', expected: 'memory-gap', found: 'whole' }))
      if (checkedAt === null) return err(appError({ kind: 'state', expected: 'statement-read', found: gap.state }))
      const kept = await readKept(vault)
      if (!kept.ok) return kept
      const { state, missing, remembered } = gap
      const word = { at: clock.now(), state, missing, reason, remembered }
      const written = await vault.records.put(RECORD, JSON.stringify([...kept.value, word]))
      if (!written.ok) return written
      return andThen(await memory.close(), () => view())
    },
  }
}

// A day before the last known moment: lines change their status, and clocks differ.
function readFrom({ since }: MemoryGap, now: Instant): Instant {
  return instantFromMs(since === null ? instantMs(now) - LONG_AGO_DAYS * DAY_MS : instantMs(since) - DAY_MS)
}

async function readKept({ records }: Pick<Vault, 'records'>): Promise<Result<z.infer<typeof keptSchema>, AppError>> {
  const record = await records.get(RECORD)
  if (!record.ok) return record
  if (record.value === null) return ok([])
  const parsed = keptSchema.safeParse(JSON.parse(record.value))
  return parsed.success ? ok(parsed.data) : err(appError({ kind: 'storage', fault: 'damaged' }))
}

async function unexplained(
  vault: Pick<Vault, 'statement' | 'journal'>,
  from: Instant,
): Promise<Result<StatementLine[], AppError>> {
  const filter = { from, to: null, direction: 'out', kind: null, lowest: null, highest: null, text: '' } as const
  const lines = await vault.statement.rows({ filter, sort: 'newest', first: 0, limit: MOST_DEBITS })
  if (!lines.ok) return lines
  const left: StatementLine[] = []
  for (const line of lines.value) {
    const payment = await paymentOfLine(vault, line)
    if (!payment.ok) return payment
    if (payment.value === null) left.push(line)
  }
  return ok(left)
}
